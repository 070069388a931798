/** Decodes texts of packages: descriptors with a guessed encoding; test data keeps its bytes except for line ends. */
import type { PackageFile, PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import iconv from 'iconv-lite';
import { strictDecode } from './entry-name.ts';
import { PackageError } from './package-error.ts';

const CR = 0x0d;
const LF = 0x0a;

/**
 * Decodes a descriptor or statement: removes the byte order mark; uses UTF-8 if valid, else the declared encoding, else
 * GB18030. `guessed` names the encoding when it was not UTF-8.
 */
export function decodeText(bytes: Buffer, declared?: string): { text: string; guessed: string | null } {
  const utf8 = strictDecode(bytes, 'utf8'); // removes the byte order mark
  if (utf8 !== null) return { text: utf8, guessed: null };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: iconv.decode(bytes, 'utf-16le'), guessed: 'UTF-16' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: iconv.decode(bytes, 'utf-16be'), guessed: 'UTF-16' };
  if (declared && !/^utf-?8$/i.test(declared) && iconv.encodingExists(declared)) {
    return { text: iconv.decode(bytes, declared), guessed: declared };
  }
  return { text: iconv.decode(bytes, 'gb18030'), guessed: 'GB18030' };
}

/**
 * Size limits of descriptors. A JSON file may contain statements, pictures and programs; all others are far smaller.
 */
const LONGEST_JSON = 64 << 20;
const LONGEST = 8 << 20;

/**
 * Reads a text file of the package; a guessed encoding becomes a finding. Throws `file-too-large` for a file beyond the
 * size of any real text.
 */
export async function readText(file: PackageFile, findings: PackageFinding[]): Promise<string> {
  const limit = /\.json$/i.test(file.name) ? LONGEST_JSON : LONGEST;
  if (file.bytes > limit)
    throw new PackageError(
      'file-too-large',
      sentence('package.descriptorTooLarge', { path: file.name, mib: limit >> 20 }),
      file.name,
    );
  const { text, guessed } = decodeText(await file.read());
  if (guessed) {
    findings.push({
      level: 'warning',
      code: 'encoding-guessed',
      path: file.name,
      sentence: sentence('package.guessedText', { encoding: guessed }),
    });
  }
  return text;
}

/** A program of the jury that tests the problem. Null when it is unreadable, which affects no other part. */
export async function readProgramText(file: PackageFile, findings: PackageFinding[]): Promise<string | null> {
  try {
    return await readText(file, findings);
  } catch (error) {
    findings.push(unreadableProgram(file.name, error));
    return null;
  }
}

/** Finding about an unreadable program. Rethrows errors that are no fault of the package. */
export function unreadableProgram(path: string, error: unknown): PackageFinding {
  if (!(error instanceof PackageError)) throw error;
  return { level: 'warning', code: 'solution-not-imported', path, sentence: error.sentence };
}

/** Converts line ends of test data to LF. Null when nothing changes or the data is binary (contains a NUL byte). */
export function unixLineEnds(bytes: Buffer): Buffer | null {
  if (!bytes.includes(CR) || bytes.includes(0)) return null;
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== CR) out[length++] = bytes[at]!;
    else if (bytes[at + 1] !== LF) out[length++] = LF;
  }
  return out.subarray(0, length);
}
