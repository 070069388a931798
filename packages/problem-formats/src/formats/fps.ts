/** FPS, the XML exchange format of HUSTOJ and many schools, versions 1.0 to 1.6: one file, or a zip of such files. */
import type { PackageFile, ProblemPackage } from '@verdict/domain/problem-package.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import { Findings } from '../findings.ts';
import type { ProblemFormat, ReadOptions } from '../format.ts';
import { readItem } from '../fps/item.ts';
import { parseXml } from '../fps/xml.ts';
import { PackageError } from '../package-error.ts';
import type { PackageFiles } from '../package-files.ts';

export const format: ProblemFormat = {
  id: 'fps',
  detect: async (files) => (await fpsFiles(files)).length > 0,
  read,
};

async function fpsFiles(files: PackageFiles): Promise<PackageFile[]> {
  const found: PackageFile[] = [];
  for (const file of files.files) {
    if (/\.xml$/i.test(file.name) && !file.name.includes('/') && (await startsWithFps(file))) found.push(file);
  }
  return found;
}

async function startsWithFps(file: PackageFile): Promise<boolean> {
  const start = (await file.read()).subarray(0, 4096).toString('latin1');
  return /<fps[\s>]/.test(start);
}

async function read(files: PackageFiles, options: ReadOptions = {}): Promise<ProblemPackage[]> {
  const problems: ProblemPackage[] = [];
  for (const file of await fpsFiles(files)) {
    const shared = new Findings();
    const { root, guessedEncoding } = parseXml(await file.read(), file.name);
    if (guessedEncoding)
      shared.warning('encoding-guessed', sentence('package.guessedText', { encoding: guessedEncoding }), file.name);
    const items = root.children.filter((child) => child.name === 'item');
    items.forEach((item, index) => problems.push(readItem(item, index + 1, options, shared)));
  }
  if (problems.length === 0) throw new PackageError('bad-descriptor', sentence('package.fpsEmpty'));
  return problems;
}
