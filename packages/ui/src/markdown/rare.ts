// What few texts have, in a chunk of its own: footnotes, emoji, pictures with a size, and players. See `needsRare`.
import { emojiRule } from './emoji-rule.ts';
import { footnoteRule } from './footnote-rule.ts';
import { mediaRule } from './media-rule.ts';
import { extendParser } from './parse.ts';

export { followFootnote, linkFootnotes } from './footnotes.ts';
export { setEmoji } from './emoji.ts';
export { embedPlayers, playerCards, startPlayer } from './players.ts';

extendParser(footnoteRule, emojiRule, mediaRule);
