import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { commentTexts } from './messages.ts';

/** Says that a text is not the one that was posted, and since when. */
export function EditedMark({ at }: { at: string }) {
  const t = commentTexts.useMessages();
  return (
    <span>
      {t('comment.edited')} <RelativeTime at={at} />
    </span>
  );
}
