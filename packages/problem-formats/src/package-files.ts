/** Files of an opened package for its readers: safe names, without junk and without the common outer folder. */
import type { PackageFile, PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { watched } from './left-over.ts';
import { PackageError } from './package-error.ts';

export interface PackageLimits {
  /** Size of all files together, inflated. */
  totalBytes: number;
  fileBytes: number;
  entries: number;
  /** Largest ratio of inflated to packed size; only checked above `ratioFreeBytes`. */
  ratio: number;
  ratioFreeBytes: number;
}

const MiB = 1024 * 1024;

export const defaultLimits: PackageLimits = {
  totalBytes: 1024 * MiB,
  fileBytes: 256 * MiB,
  entries: 10_000,
  ratio: 200,
  ratioFreeBytes: 10 * MiB,
};

export class PackageFiles {
  /** Name of the package: the outer folder's, else of the archive or folder without its ending. */
  readonly name: string;
  /** Outer folders that were removed from the names, with a slash at the end; `''` for none. */
  readonly outer: string;
  /** Sorted by name in code point order. */
  readonly files: readonly PackageFile[];
  readonly findings: readonly PackageFinding[];
  readonly #byName: Map<string, PackageFile>;
  readonly #close: () => Promise<void>;

  constructor(
    name: string,
    files: PackageFile[],
    findings: PackageFinding[] = [],
    close: () => Promise<void> = async () => {},
  ) {
    const stripped = stripOuterFolder(name, files.map(watched));
    this.name = stripped.name;
    this.outer = stripped.outer;
    this.files = stripped.files.sort((a, b) => (a.name < b.name ? -1 : 1));
    this.#byName = new Map(this.files.map((file) => [file.name, file]));
    this.findings = [...findings, ...twins(this.files)];
    this.#close = close;
  }

  /** Descriptors may name an unpacked test file with its compression ending. */
  get(name: string): PackageFile | undefined {
    return this.#byName.get(name) ?? this.#byName.get(name.replace(/\.(gz|zst|xz|bz2)$/i, ''));
  }

  /** Files below a folder, whatever their depth. `folder` has no trailing slash. */
  under(folder: string): PackageFile[] {
    return this.files.filter((file) => file.name.startsWith(`${folder}/`));
  }

  /** Names of the files and folders directly in a folder (`''` = the root). */
  children(folder: string): string[] {
    const start = folder === '' ? 0 : folder.length + 1;
    const inside = folder === '' ? this.files : this.under(folder);
    return [...new Set(inside.map((file) => file.name.slice(start).split('/')[0]!))];
  }

  /** A folder of the package as a package of its own. */
  folder(folder: string): PackageFiles {
    const inside = this.under(folder).map((file) => ({ ...file, name: file.name.slice(folder.length + 1) }));
    return new PackageFiles(folder.split('/').at(-1)!, inside);
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** Counts the files and bytes of an archive or a folder, and throws at the limits. */
export class SizeGuard {
  readonly #limits: PackageLimits;
  #entries = 0;
  #totalBytes = 0;

  constructor(limits: PackageLimits) {
    this.#limits = limits;
  }

  entry(): void {
    this.#entries += 1;
    this.entryCount(this.#entries);
  }

  entryCount(count: number): void {
    if (count > this.#limits.entries) {
      throw new PackageError('too-many-files', sentence('package.tooManyFiles', { limit: this.#limits.entries }));
    }
  }

  file(name: string, bytes: number): void {
    if (bytes > this.#limits.fileBytes) {
      throw new PackageError(
        'file-too-large',
        sentence('package.fileTooLarge', { path: name, bytes, limit: this.#limits.fileBytes }),
        name,
      );
    }
    this.#totalBytes += bytes;
    if (this.#totalBytes > this.#limits.totalBytes) {
      throw new PackageError('archive-too-large', sentence('package.tooLarge', { limit: this.#limits.totalBytes }));
    }
  }

  /** Throws when a file (or the whole archive, if `name` is null) grows more than honest data does. */
  ratio(name: string | null, bytes: number, packedBytes: number): void {
    if (bytes <= this.#limits.ratioFreeBytes || bytes <= packedBytes * this.#limits.ratio) return;
    const growth = { packedBytes, bytes, ratio: this.#limits.ratio };
    const text =
      name === null
        ? sentence('package.archiveGrows', growth)
        : sentence('package.fileGrows', { path: name, ...growth });
    throw new PackageError('suspicious-ratio', text, name);
  }

  get totalBytes(): number {
    return this.#totalBytes;
  }
}

/** A file whose content is in memory. */
export function memoryFile(name: string, content: Buffer | string): PackageFile {
  const bytes = Buffer.from(content);
  return { name, bytes: bytes.length, read: async () => bytes };
}

// Removes outer folders: archives made by right-clicking a folder contain everything inside that folder, sometimes
// twice.
function stripOuterFolder(name: string, files: PackageFile[]): { name: string; outer: string; files: PackageFile[] } {
  let shared = (files[0]?.name ?? '').split('/').slice(0, -1);
  for (const file of files) {
    const segments = file.name.split('/').slice(0, -1);
    const end = shared.findIndex((segment, index) => segment !== segments[index]);
    if (end !== -1) shared = shared.slice(0, end);
  }
  if (shared.length === 0) return { name, outer: '', files };
  const outer = `${shared.join('/')}/`;
  const inside = files.map((file) => ({ ...file, name: file.name.slice(outer.length) }));
  return { name: shared.at(-1)!, outer, files: inside };
}

/** Finds names that some file systems treat as equal; reports them at the first folder or file in which they differ. */
function twins(files: readonly PackageFile[]): PackageFinding[] {
  // Twins and their contents are neighbours in this order, so that hostile names cost no more than their length.
  const inOrder = files
    .map(({ name }) => ({ key: alike(name).replaceAll('/', '\0'), segments: name.split('/') }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const findings = new Map<string, PackageFinding>();
  for (const [index, { segments }] of inOrder.entries()) {
    const before = inOrder[index - 1]?.segments ?? [];
    const at = segments.findIndex((segment, depth) => segment !== before[depth]);
    if (at === -1 || before[at] === undefined || alike(segments[at]!) !== alike(before[at])) continue;
    const [twin, path] = [before, segments].map((names) => names.slice(0, at + 1).join('/')).sort() as [string, string];
    findings.set(path, twinsFinding(path, twin));
  }
  return [...findings.values()];
}

const alike = (name: string): string => name.normalize('NFC').toLowerCase();

function twinsFinding(path: string, twin: string): PackageFinding {
  const isOfCase = path.toLowerCase() === twin.toLowerCase();
  return {
    level: 'warning',
    code: isOfCase ? 'case-twins' : 'unicode-twins',
    path,
    sentence: isOfCase ? sentence('package.caseTwins', { path, twin }) : sentence('package.unicodeTwins', { path }),
  };
}
