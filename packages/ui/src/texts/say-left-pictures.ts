import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { notify } from '../kit/toast.tsx';
import { textFormTexts } from './messages.ts';

/** So long as it takes to read some addresses. */
const SHOWN_MS = 30_000;

/** What a save of texts returns. */
export interface Saved {
  picturesLeft: readonly PictureLeft[];
}

/** After a save: which pictures of other sites were not copied, and why. No page shows them. */
export function sayLeftPictures({ picturesLeft }: Saved): void {
  if (picturesLeft.length > 0) void say(picturesLeft);
}

/** Pages that show none of these texts fetch them now. */
async function say(pictures: readonly PictureLeft[]): Promise<void> {
  await textFormTexts.load();
  const t = textFormTexts.now();
  const lines = pictures.map(({ url, fault }) => `${url}: ${t(`text.picture.${fault}`)}`);
  notify({ title: t('text.picture.left'), text: lines.join('\n'), tone: 'error', lastsMs: SHOWN_MS });
}
