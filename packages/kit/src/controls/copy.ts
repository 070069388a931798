import type { Translate } from '../i18n.tsx';
import { toast } from '../dialogs/toast.tsx';

/**
 * Copies text to the clipboard and reports the result. Pages on plain http have no clipboard API, hence the fallback.
 */
export async function copyText(text: string, t: Translate): Promise<boolean> {
  const copied = await writeClipboard(text);
  if (copied) toast.success(t('kit.copied'));
  else toast.error(t('kit.copyFailed'));
  return copied;
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
