/** Test data that an author drops or chooses: files, folders, or one zip. */

export interface NamedFile {
  /** Path with its folders, as `data/1.in`. */
  path: string;
  file: File;
}

/** All dropped files, including the contents of folders. Must be called while the drop event is handled. */
export async function droppedFiles(data: DataTransfer): Promise<NamedFile[]> {
  // Browsers empty the list as soon as the event is over.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found: NamedFile[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: NamedFile[]): Promise<void> {
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
  } else if (entry instanceof FileSystemDirectoryEntry) {
    const reader = entry.createReader();
    for (;;) {
      // A directory reader returns a hundred entries at a time, and an empty list at the end.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const each of some) await collect(each, found);
    }
  }
}

/** Files of an input element. Files of a chosen folder have a path. */
export const chosenFiles = (files: readonly File[]): NamedFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));

const baseName = (path: string): string => path.split('/').at(-1) ?? path;

/** True for files that operating systems put into folders by themselves. */
const isLeftover = (path: string): boolean => /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/.test(path);

/**
 * Names of the files in the zip: without folders, because test data is at its top level. If two names would be equal,
 * all files keep their folders, and the server reports the ones that it ignores.
 */
export function zipNames(paths: readonly string[]): { path: string; name: string }[] {
  const kept = paths.filter((path) => !isLeftover(path));
  const names = kept.map(baseName);
  const areDistinct = new Set(names).size === names.length;
  return kept.map((path) => ({ path, name: areDistinct ? baseName(path) : path }));
}
