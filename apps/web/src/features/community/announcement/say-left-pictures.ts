import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { notify } from '@verdict/kit/dialogs/toast.tsx';
import { textFormTexts } from '../../../app/forms/messages.ts';

/** Time to read some addresses. */
const SHOWN_MS = 30_000;

/** Result of saving texts. */
export interface Saved {
  picturesLeft: readonly PictureLeft[];
}

/** Reports after a save which external pictures were not copied, and why. Readers do not see such pictures. */
export function sayLeftPictures({ picturesLeft }: Saved): void {
  if (picturesLeft.length > 0) void say(picturesLeft);
}

/** Loads the texts first, because the page may not use them otherwise. */
async function say(pictures: readonly PictureLeft[]): Promise<void> {
  await textFormTexts.load();
  const t = textFormTexts.now();
  const lines = pictures.map(({ url, fault }) => `${url}: ${t(`text.picture.${fault}`)}`);
  notify({ title: t('text.picture.left'), text: lines.join('\n'), tone: 'error', lastsMs: SHOWN_MS });
}
