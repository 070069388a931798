import { useMessages } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { StagedDialog, type DialogForm } from './StagedDialog.tsx';

interface Props<Values extends Record<string, unknown>> extends DialogForm<Values> {
  /** Text of the toast. Defaults to "Saved". */
  done?: string;
}

/** A small form in a dialog. Keeps the input on an error, and asks before unsaved input is discarded. */
export function FormDialog<Values extends Record<string, unknown>>({ done, save, ...dialog }: Props<Values>) {
  const t = useMessages();
  const saveAndClose: typeof save = async (values, revision) => {
    if ((await save(values, revision)) === false) return false;
    toast.success(done ?? t('kit.saved'));
    dialog.onClose();
    return true;
  };
  return <StagedDialog {...dialog} save={saveAndClose} outcome={null} />;
}
