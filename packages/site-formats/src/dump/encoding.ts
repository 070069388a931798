/**
 * Texts of old databases. The encoding that a dump declares is often not the one of its bytes: PHP sites wrote UTF-8 or
 * GBK into columns of latin1 for years. Each value is decoded by its bytes; what had to be guessed is counted.
 */
import { strictDecode } from '@verdict/problem-formats/entry-name.ts';

/** How a text was decoded when it was not as declared. */
export type Guess = 'utf8InLatin1' | 'gbkInLatin1' | 'doubleUtf8' | 'doubleGbk';

export interface Declared {
  /** Character set of the file, as `SET NAMES` says; MySQL's name in lower case. */
  file: string;
  /** Character set of the column; `binary` for columns of bytes, empty when the dump does not tell. */
  column: string;
}

export interface Decoded {
  text: string;
  guess: Guess | null;
}

/** Numbers of guessed values, with the beginning of the first one. */
export type Guesses = Map<Guess, { count: number; sample: string }>;

/** Counts a guess. Returns the text. */
export function noteGuess(guesses: Guesses, { text, guess }: Decoded): string {
  const known = guess === null ? null : guesses.get(guess);
  if (known) known.count += 1;
  else if (guess !== null) guesses.set(guess, { count: 1, sample: text.slice(0, 40) });
  return text;
}

const asciiOnly = /^[\0-\x7f]*$/;
const hanzi = /\p{Script=Han}/u;
/** MySQL's names of encodings that decode as GB18030, which contains GBK and GB2312. */
const chinese = new Set(['gbk', 'gb2312', 'gb18030']);
const unicode = new Set(['utf8', 'utf8mb3', 'utf8mb4']);

/** Decodes bytes, given as characters up to U+00FF. */
export function decodeCell(raw: string, { file, column }: Declared): Decoded {
  if (asciiOnly.test(raw)) return plain(raw);
  if (chinese.has(file)) return plain(strictGbk(raw) ?? fromLatin1(raw));
  // The server converted what it could; the rest became question marks.
  if (file === 'latin1' && unicode.has(column)) return plain(fromLatin1(raw));
  const utf8 = strictUtf8(raw);
  if (file === 'latin1' || file === 'binary') {
    if (utf8 !== null && !chinese.has(column))
      return { text: utf8, guess: unicode.has(column) || column === 'binary' ? null : 'utf8InLatin1' };
    return decodeAsGbk(raw, column);
  }
  if (utf8 === null) return decodeAsGbk(raw, column);
  return unicode.has(column) || chinese.has(column) ? plain(utf8) : (undoubled(utf8, column) ?? plain(utf8));
}

const plain = (text: string): Decoded => ({ text, guess: null });

/** Bytes that are no UTF-8. */
function decodeAsGbk(raw: string, column: string): Decoded {
  const isDeclared = chinese.has(column);
  const text = isDeclared || isLikeGbk(raw) ? strictGbk(raw) : null;
  return text === null ? plain(fromLatin1(raw)) : { text, guess: isDeclared ? null : 'gbkInLatin1' };
}

/**
 * Repairs a text whose bytes the server took for latin1 and converted to UTF-8. Only texts that become Chinese are
 * touched: `é` alone may be meant.
 */
function undoubled(text: string, column: string): Decoded | null {
  const raw = toLatin1(text);
  if (raw === null) return null;
  const utf8 = strictUtf8(raw);
  if (utf8 !== null && hanzi.test(utf8)) return { text: utf8, guess: 'doubleUtf8' };
  if (column !== 'latin1' || utf8 !== null || !isLikeGbk(raw)) return null;
  const gbk = strictGbk(raw);
  return gbk !== null && hanzi.test(gbk) ? { text: gbk, guess: 'doubleGbk' } : null;
}

/** Whether all bytes beyond ASCII come in pairs, mostly of GB2312. Western words have single ones, as in `Müller`. */
function isLikeGbk(raw: string): boolean {
  let common = 0;
  let rare = 0;
  for (let at = 0; at < raw.length; at++) {
    const lead = raw.charCodeAt(at);
    if (lead < 0x80) continue;
    const trail = raw.charCodeAt(++at);
    if (!(lead > 0x80 && lead < 0xff && trail >= 0x40 && trail < 0xff && trail !== 0x7f)) return false;
    if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) common += 1;
    else rare += 1;
  }
  return common > rare;
}

const strictGbk = (raw: string): string | null => strictDecode(Buffer.from(raw, 'latin1'), 'gb18030');

function strictUtf8(raw: string): string | null {
  const bytes = Buffer.from(raw, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') && !bytes.equals(Buffer.from(text)) ? null : text;
}

// MySQL's latin1 is Windows-1252, with the five bytes that Windows leaves out as control characters.
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const bytesOfWindows1252 = new Map([...windows1252].map((character, index) => [character, 0x80 + index]));

const fromLatin1 = (raw: string): string =>
  raw.replace(/[\x80-\x9f]/g, (character) => windows1252[character.charCodeAt(0) - 0x80]!);

/** The bytes of a text in MySQL's latin1. Null when it has characters that latin1 lacks. */
function toLatin1(text: string): string | null {
  let raw = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const byte = bytesOfWindows1252.get(character) ?? code;
    if (byte > 0xff) return null;
    raw += String.fromCharCode(byte);
  }
  return raw;
}
