/** FPS, the XML exchange format of HUSTOJ and many schools, versions 1.0 to 1.6: one file, or a zip of such files. */
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { Findings } from '../findings.ts';
import type { ProblemEntry, ProblemFormat } from '../format.ts';
import { readItem } from '../fps/item.ts';
import { fpsWriter } from '../fps/write.ts';
import { decodeText } from '../text.ts';
import { parseXml } from '../xml.ts';
import { PackageError } from '../package-error.ts';
import type { PackageFiles } from '../package-files.ts';

export const format: ProblemFormat = {
  id: 'fps',
  name: 'FPS',
  detect: async (files) => (await fpsFiles(files)).length > 0,
  problems,
  writers: [fpsWriter],
};

async function fpsFiles(files: PackageFiles): Promise<PackageFile[]> {
  const found: PackageFile[] = [];
  for (const file of files.files) {
    const isXml = files.files.length === 1 || (/\.xml$/i.test(file.name) && !file.name.includes('/'));
    if (isXml && (await startsWithFps(file))) found.push(file);
  }
  return found;
}

/** Length of the start to search, because a comment may precede the element. */
const LONGEST_START = 16_384;

async function startsWithFps(file: PackageFile): Promise<boolean> {
  const start = decodeText((await file.read()).subarray(0, LONGEST_START)).text;
  return /<fps[\s>]/.test(start);
}

async function problems(files: PackageFiles): Promise<ProblemEntry[]> {
  const entries: ProblemEntry[] = [];
  for (const file of await fpsFiles(files)) entries.push(...(await entriesOf(file)));
  if (entries.length === 0) throw new PackageError('bad-descriptor', sentence('package.fpsEmpty'));
  return entries;
}

/** A broken file becomes one broken problem, because there may be good ones beside it. */
async function entriesOf(file: PackageFile): Promise<ProblemEntry[]> {
  const shared = new Findings();
  try {
    const { root, guessedEncoding, leftOut } = parseXml(await file.read(), file.name);
    if (guessedEncoding)
      shared.warning('encoding-guessed', sentence('package.guessedText', { encoding: guessedEncoding }), file.name);
    if (leftOut > 0)
      shared.warning('control-characters', sentence('package.controlCharacters', { count: leftOut }), file.name);
    const items = root.children.filter((child) => child.name === 'item');
    return items.map((item, index) => ({
      folder: '',
      owns: (name) => name === file.name,
      name: file.name.replace(/\.xml$/i, '') + (items.length === 1 ? '' : ` ${index + 1}`),
      read: async (options) => readItem(item, index + 1, options, shared),
    }));
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return [{ folder: '', owns: (name) => name === file.name, name: file.name, read: () => Promise.reject(error) }];
  }
}
