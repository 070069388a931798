// Features that few texts use, in a separate chunk: footnotes, emoji, pictures with a size, players, definition lists,
// abbreviations, tables of contents, spoilers and aligned parts. See `needsRare`.
import definitionList from 'markdown-it-deflist';
import type { Translate } from '../i18n.tsx';
import { abbreviationRule } from './rules/abbreviation-rule.ts';
import { listContents } from './contents.ts';
import { containerRule } from './rules/container-rule.ts';
import { contentsRule } from './rules/contents-rule.ts';
import { emojiRule } from './rules/emoji-rule.ts';
import { footnoteRule } from './rules/footnote-rule.ts';
import { followInside, linkFootnotes } from './footnotes.ts';
import { mediaRule } from './rules/media-rule.ts';
import { extendParser } from './parse.ts';
import { playerCards, startPlayer } from './players.ts';

export { setEmoji } from './emoji.ts';
export { embedPlayers } from './players.ts';

extendParser(containerRule, footnoteRule, emojiRule, mediaRule, definitionList, abbreviationRule, contentsRule);

/** Turns the marks of the rules into interactive elements. */
export function finishRare(content: DocumentFragment, t: Translate): void {
  playerCards(content, t);
  linkFootnotes(content, t);
  listContents(content, t);
  // Spoilers without a title get a default one.
  for (const summary of content.querySelectorAll('details > summary:empty'))
    summary.textContent = t('markdown.spoiler');
}

/** Handles a click. Returns true when the caller has nothing more to do. */
export function clickRare(target: Element): boolean {
  const play = target.closest<HTMLElement>('[data-play]');
  if (play) startPlayer(play);
  const link = target.closest('a');
  return link !== null && followInside(link);
}
