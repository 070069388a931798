/** Names of archive entries: decodes them, and checks whether they are safe and wanted. */
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import iconv from 'iconv-lite';
import { crc32 } from 'node:zlib';
import { PackageError } from './package-error.ts';

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;
/** File systems allow no more bytes, so no honest archive has longer segments. */
const LONGEST_SEGMENT = 255;
/**
 * Limit on a name with its folders. Some systems allow no more, and code that looks at every folder of every name stays
 * fast.
 */
const LONGEST_NAME = 1024;
const SHOWN = 100;

export interface RawEntryName {
  bytes: Buffer;
  generalPurposeBitFlag: number;
  extraFields: { id: number; data: Buffer }[];
}

/**
 * Decodes a name. Windows tools write names in the system's encoding without stating it, or even claim UTF-8. Order of
 * trust: UTF-8, the Info-ZIP unicode field, GB18030, and CP437, in which any bytes are valid. `guess` is null when
 * nothing had to be guessed.
 */
export function decodeEntryName(raw: RawEntryName): { name: string; guess: Sentence | null } {
  const known = strictDecode(raw.bytes, 'utf8') ?? unicodePath(raw);
  if (known !== null) return { name: known, guess: null };
  const gb18030 = strictDecode(raw.bytes, 'gb18030');
  const encoding = gb18030 === null ? 'CP437' : 'GB18030';
  const isMislabelled = (raw.generalPurposeBitFlag & UTF8_FLAG) !== 0;
  return {
    name: gb18030 ?? iconv.decode(raw.bytes, 'cp437'),
    guess: sentence(isMislabelled ? 'package.nameMislabelled' : 'package.guessedName', { encoding }),
  };
}

/** Text of the bytes, or null when they are not valid in that encoding. */
export function strictDecode(bytes: Buffer, encoding: 'utf8' | 'gb18030' | 'windows-1251'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function unicodePath(raw: RawEntryName): string | null {
  const field = raw.extraFields.find((candidate) => candidate.id === UNICODE_PATH_FIELD)?.data;
  if (!field || field.length < 6 || field.readUInt8(0) !== 1) return null;
  // The field contains the checksum of the name that it replaces; a stale field belongs to another name.
  if (field.readUInt32LE(1) !== crc32(raw.bytes)) return null;
  return strictDecode(field.subarray(5), 'utf8');
}

/**
 * The name with `/` as separator and without `.` segments. Throws `unsafe-name` for every name that could leave the
 * package when joined to a folder. A trailing slash (a folder) stays.
 */
export function safeEntryName(name: string): string {
  const slashed = name.replaceAll('\\', '/');
  const refuse = (why: 'WithNul' | 'Absolute' | 'WithDrive' | 'WithParent' | 'Empty' | 'TooLong') =>
    new PackageError('unsafe-name', sentence(`package.name${why}`, { name: JSON.stringify(name.slice(0, SHOWN)) }));
  if (slashed.includes('\0')) throw refuse('WithNul');
  if (slashed.startsWith('/')) throw refuse('Absolute');
  if (/^[A-Za-z]:/.test(slashed)) throw refuse('WithDrive');
  const segments = slashed.split('/');
  if (segments.includes('..')) throw refuse('WithParent');
  const kept = segments.filter((segment) => segment !== '' && segment !== '.');
  if (kept.length === 0) throw refuse('Empty');
  if (Buffer.byteLength(slashed) > LONGEST_NAME) throw refuse('TooLong');
  if (kept.some((segment) => Buffer.byteLength(segment) > LONGEST_SEGMENT)) throw refuse('TooLong');
  return kept.join('/') + (slashed.endsWith('/') ? '/' : '');
}

const junkFolders = new Set(['__MACOSX', '.git', '.svn', '.hg', '.idea', '.vscode', '__pycache__']);

/** Whether the file is a trace of an operating system, editor or compiler, which belongs to no package. */
export function isJunk(name: string): boolean {
  const segments = name.split('/');
  if (segments.some((segment) => junkFolders.has(segment))) return true;
  const base = segments.at(-1) ?? '';
  return /^(\.ds_store|thumbs\.db|desktop\.ini)$|^\._|\.(exe|o|class|pyc)$/i.test(base);
}
