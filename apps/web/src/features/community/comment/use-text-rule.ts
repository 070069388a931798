import { commentTexts } from './messages.ts';

/** The form's rule for a text of at most `max` characters: what is wrong with it, or null. */
export function useTextRule(max: number): (text: string) => string | null {
  const t = commentTexts.useMessages();
  return (text) => {
    if (text.trim() === '') return t('comment.empty');
    return text.trim().length > max ? t('comment.tooLong', { max }) : null;
  };
}
