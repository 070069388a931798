type EmojiPart = typeof import('./emoji-names.ts');
let emoji: EmojiPart | null = null;

/** Replaces the marked emoji names. Null when that is done already, without loading the table. */
export function setEmoji(content: DocumentFragment): Promise<void> | null {
  const marked = [...content.querySelectorAll<HTMLElement>('[data-emoji]')];
  if (marked.length === 0) return null;
  if (!emoji) return import('./emoji-names.ts').then((part) => (emoji = part).setEmoji(marked));
  emoji.setEmoji(marked);
  return null;
}
