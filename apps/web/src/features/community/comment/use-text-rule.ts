import { commentTexts } from './messages.ts';

/** Rule for a text of at most `max` characters: returns the error text, or null. */
export function useTextRule(max: number): (text: string) => string | null {
  const t = commentTexts.useMessages();
  return (text) => {
    if (text.trim() === '') return t('comment.empty');
    return text.trim().length > max ? t('comment.tooLong', { max }) : null;
  };
}
