import { talkTexts } from './messages.ts';

/** The form's rule for a text of at most `max` characters: what is wrong with it, or null. */
export function useTextRule(max: number): (text: string) => string | null {
  const t = talkTexts.useMessages();
  return (text) => {
    if (text.trim() === '') return t('talk.empty');
    return text.trim().length > max ? t('talk.tooLong', { max }) : null;
  };
}
