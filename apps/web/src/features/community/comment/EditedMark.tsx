import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { commentTexts } from './messages.ts';

/** Marks a text that was edited after posting, with the time of the edit. */
export function EditedMark({ at }: { at: string }) {
  const t = commentTexts.useMessages();
  return (
    <span>
      {t('comment.edited')} <RelativeTime at={at} />
    </span>
  );
}
