/** What an author drops or chooses as test data: files, whole folders, or one zip. */

export interface NamedFile {
  /** With the folders that it lay in, as `data/1.in`. */
  path: string;
  file: File;
}

/** Everything that was dropped, folders with all that lies in them. To be called while the event is handled. */
export async function droppedFiles(data: DataTransfer): Promise<NamedFile[]> {
  // The list is emptied as soon as the event is over.
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
      // A reader gives a hundred at a time, and none at the end.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const each of some) await collect(each, found);
    }
  }
}

/** Those of an input of the page; a chosen folder tells the path of each. */
export const chosenFiles = (files: readonly File[]): NamedFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));

const baseName = (path: string): string => path.split('/').at(-1) ?? path;

/** Files that systems leave in folders by themselves. */
const isLeftover = (path: string): boolean => /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/.test(path);

/**
 * The names that files get in the zip: without their folders, as test data lie at its top. Where a name would be there
 * twice, all keep their folders, and the server says which it leaves out.
 */
export function zipNames(paths: readonly string[]): { path: string; name: string }[] {
  const kept = paths.filter((path) => !isLeftover(path));
  const names = kept.map(baseName);
  const areDistinct = new Set(names).size === names.length;
  return kept.map((path) => ({ path, name: areDistinct ? baseName(path) : path }));
}
