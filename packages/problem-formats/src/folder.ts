/** A folder of this machine as a list of safe files, by the same rules as a zip archive. */
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { PackageFile, PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { isJunk, strictDecode } from './entry-name.ts';
import { PackageError } from './package-error.ts';
import { SizeGuard, type PackageLimits } from './package-files.ts';

export async function openFolder(
  path: string,
  limits: PackageLimits,
): Promise<{ files: PackageFile[]; findings: PackageFinding[] }> {
  const root = await realpath(path);
  const guard = new SizeGuard(limits);
  const files: PackageFile[] = [];
  const findings: PackageFinding[] = [];

  /** Walks a folder; `seen` are the real folders above it, so that a link to a parent ends. */
  async function walk(real: string, name: string, seen: string[]): Promise<void> {
    for (const bytes of await readdir(real, { encoding: 'buffer' })) {
      const child = strictDecode(bytes, 'utf8');
      if (child === null) {
        const shown = JSON.stringify(bytes.toString('latin1'));
        throw new PackageError('unsafe-name', sentence('package.nameNotUtf8', { name: shown }));
      }
      const childName = name === '' ? child : `${name}/${child}`;
      if (isJunk(childName)) continue;
      guard.entry();
      await visit(join(real, child), childName, seen);
    }
  }

  async function visit(path: string, name: string, seen: string[]): Promise<void> {
    let real = path;
    if ((await lstat(path)).isSymbolicLink()) {
      real = await realpath(path).catch(() => '');
      if (real !== root && !real.startsWith(root + sep)) {
        findings.push({
          level: 'warning',
          code: 'link-ignored',
          path: name,
          sentence: sentence('package.linkOutside'),
        });
        return;
      }
    }
    const facts = await stat(real);
    if (facts.isDirectory()) {
      if (!seen.includes(real)) await walk(real, name, [...seen, real]);
    } else if (facts.isFile()) {
      guard.file(name, facts.size);
      files.push({ name, bytes: facts.size, read: () => readFile(real) });
    } else {
      throw new PackageError('special-file', sentence('package.specialFile', { path: name }), name);
    }
  }

  await walk(root, '', [root]);
  return { files, findings };
}
