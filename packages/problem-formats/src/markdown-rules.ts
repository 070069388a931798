/**
 * Rules for markdown-it by which writers parse our extensions of CommonMark, like the renderer: formulas, aligned
 * parts, spoilers, footnotes, emoji, pictures with a size, and players.
 */
import { playerAt } from '@verdict/domain/text/players.ts';
import emojiNames from 'markdown-it-emoji/lib/data/full.mjs';
import type MarkdownIt from 'markdown-it';
import { ownValue } from './own-value.ts';

type Parser = InstanceType<typeof MarkdownIt>;

/** State that the rules collect while they parse a text. */
export interface TextEnv {
  /** Sources of footnotes by their names. */
  notes?: Map<string, string>;
  /** Whether the text contains something that other sites show differently. */
  isChanged?: boolean;
  /** Names of the notes that were written already. */
  written?: Set<string>;
}

type Token = ReturnType<Parser['parse']>[number];

/** An aligned part or a spoiler, from the tokens at its ends. */
export interface Part {
  alignment: 'left' | 'center' | 'right' | undefined;
  isSpoiler: boolean;
  level: number;
}
export const partOf = ({ meta }: Token): Part => meta as unknown as Part;
/** Name of a footnote. Null for an inline note. */
export const noteName = ({ meta }: Token): string | null => (meta as { name: string | null } | null)?.name ?? null;
/** The rules' state in a parser's environment. */
export const envOf = (env: unknown): TextEnv => env as TextEnv;

const LONGEST_FORMULA = 4000;
const MOST_NOTES = 500;

export function ownRules(md: Parser): void {
  formulaRule(md);
  containerRule(md);
  footnoteRule(md);
  mediaRules(md);
}

function formulaRule(md: Parser): void {
  md.inline.ruler.after('escape', 'math', (state, silent) => {
    if (state.src[state.pos] !== '$') return false;
    const formula = /^(\$\$?)(?!\$)(?:[^$\\]|\\[^])+?\1/.exec(state.src.slice(state.pos, state.pos + LONGEST_FORMULA));
    if (!formula) return false;
    if (!silent) state.push('math', '', 0).content = formula[0];
    state.pos += formula[0].length;
    return true;
  });
}

const opening = /^:{3,}[ \t]*(?:hljs-(left|center|right)|(spoiler)(?:[ \t]+([^]*))?)$/i;

/** Makes a token of each line that opens or closes a part; tokens without a counterpart at their level are dropped. */
function containerRule(md: Parser): void {
  md.block.ruler.before(
    'fence',
    'part',
    (state, line, _end, silent) => {
      if (state.sCount[line]! - state.blkIndent >= 4) return false;
      const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();
      if (!text.startsWith(':::')) return false;
      const found = opening.exec(text);
      if (!found && !/^:{3,}$/.test(text)) return false;
      if (silent) return true;
      const [, alignment, spoiler, title = ''] = found ?? [];
      const token = state.push(found ? 'part_open' : 'part_close', '', 0);
      token.meta = { alignment: alignment?.toLowerCase(), isSpoiler: spoiler !== undefined, level: state.level };
      token.content = found ? title.trim() : text;
      state.line = line + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  md.core.ruler.after('block', 'parts', (state) => {
    const open: typeof state.tokens = [];
    for (const token of state.tokens) {
      if (token.type === 'part_open') open.push(token);
      if (token.type !== 'part_close') continue;
      if (open.length > 0 && partOf(open.at(-1)!).level === partOf(token).level) token.meta = open.pop()!.meta;
      else token.type = 'part_text';
    }
    for (const token of open) token.type = 'part_text';
  });
}

const definition = /^\[\^([^\]\s]{1,80})\]:[ \t]*/;
const reference = /\[\^([^\]\s]{1,80})\]/y;
const atOnce = /\^\[([^[\]\n]{1,1000})\]/y;

function footnoteRule(md: Parser): void {
  md.block.ruler.before(
    'reference',
    'footnote',
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number) => state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
      const notes = (envOf(state.env).notes ??= new Map());
      const found = state.sCount[startLine]! - state.blkIndent < 4 ? definition.exec(lineAt(startLine)) : null;
      if (!found || notes.size >= MOST_NOTES) return false;
      if (silent) return true;
      const lines = [lineAt(startLine).slice(found[0].length)];
      let next = startLine + 1;
      for (; next < endLine; next++) {
        const isIndented = state.sCount[next]! - state.blkIndent >= 2;
        if (!isIndented && (state.isEmpty(next - 1) || definition.test(lineAt(next))) && !state.isEmpty(next)) break;
        lines.push(state.isEmpty(next) ? '' : lineAt(next));
      }
      if (!notes.has(found[1]!)) notes.set(found[1]!, lines.join('\n').trim());
      state.line = next;
      return true;
    },
    { alt: ['paragraph', 'reference'] },
  );
  md.inline.ruler.after('sup', 'footnote', (state, silent) => {
    const pattern = state.src[state.pos] === '^' ? atOnce : state.src[state.pos] === '[' ? reference : null;
    if (!pattern) return false;
    pattern.lastIndex = state.pos;
    const found = pattern.exec(state.src);
    const note = pattern === atOnce ? found?.[1] : envOf(state.env).notes?.get(found?.[1] ?? '');
    if (!found || note === undefined || pattern.lastIndex > state.posMax) return false;
    if (!silent) {
      const token = state.push('footnote', '', 0);
      token.content = note;
      token.meta = { name: pattern === atOnce ? null : found[1]! };
    }
    state.pos += found[0].length;
    return true;
  });
}

const sizedPicture =
  /!\[([^[\]\n]{0,300})\]\([ \t]{0,9}(?:<([^<>\n]{1,2000})>|([^\s<>()]{1,2000}))[ \t]{1,9}(?:"[^"\n]{0,300}"[ \t]{1,9})?=(\d{1,4}%?)?x(\d{1,4}%?)?[ \t]{0,9}\)/y;
const player = /@\[([a-z][\w-]{0,30})\]\([ \t]{0,9}([^\s()]{1,2000})[ \t]{0,9}\)/iy;
const emoji = /:([a-z0-9+-][\w+-]{0,40}):(?!\w)/y;

function mediaRules(md: Parser): void {
  md.inline.ruler.after('image', 'sized_picture', (state, silent) => {
    if (state.src[state.pos] !== '!') return false;
    sizedPicture.lastIndex = state.pos;
    const found = sizedPicture.exec(state.src);
    if (!found || sizedPicture.lastIndex > state.posMax) return false;
    const [whole, label = '', inBrackets, bare, width, height] = found;
    const address = md.normalizeLink(inBrackets ?? bare ?? '');
    if (!md.validateLink(address)) return false;
    if (!silent) {
      const token = state.push('image', 'img', 0);
      token.attrs = [
        ['src', address],
        ['alt', ''],
      ];
      for (const [name, value] of Object.entries({ width, height })) if (value) token.attrSet(name, value);
      const text = new state.Token('text', '', 0);
      text.content = label;
      token.children = [text];
    }
    state.pos += whole.length;
    return true;
  });
  md.inline.ruler.after('sized_picture', 'player', (state, silent) => {
    if (state.src[state.pos] !== '@') return false;
    player.lastIndex = state.pos;
    const found = player.exec(state.src);
    if (!found || player.lastIndex > state.posMax) return false;
    const [whole, name = '', target = ''] = found;
    const service = name.toLowerCase();
    const isFile = ['video', 'url', 'pdf'].includes(service);
    const address = isFile ? md.normalizeLink(target) : (playerAt(service, target)?.page ?? null);
    if (address === null || !md.validateLink(address)) return false;
    if (!silent) {
      // Other sites have no players, so a link leads to the video.
      state.push('link_open', 'a', 1).attrs = [['href', address]];
      state.push('text', '', 0).content = isFile ? target : (playerAt(service, target)?.name ?? target);
      state.push('link_close', 'a', -1);
      if (service !== 'pdf') envOf(state.env).isChanged = true;
    }
    state.pos += whole.length;
    return true;
  });
  md.inline.ruler.after('player', 'emoji', (state, silent) => {
    if (state.src[state.pos] !== ':' || /[\w:]/.test(state.src[state.pos - 1] ?? ' ')) return false;
    emoji.lastIndex = state.pos;
    const found = emoji.exec(state.src);
    const character = found && ownValue(emojiNames, found[1]!);
    if (!character) return false;
    if (!silent) state.push('text', '', 0).content = character;
    state.pos += found[0].length;
    return true;
  });
}
