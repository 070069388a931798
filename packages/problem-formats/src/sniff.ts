/** Recognises formats by small descriptors: by their names and a word in them. */
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { isMap, parseYaml, type YamlMap } from './descriptor.ts';
import { PackageError } from './package-error.ts';
import type { PackageFiles } from './package-files.ts';
import { parseJson } from './json.ts';
import { decodeText } from './text.ts';

export type NameTest = RegExp | ((name: string) => boolean);

/** Size limit of descriptors; lists of 10,000 cases are smaller. */
const LARGEST_DESCRIPTOR = 4 * 1024 * 1024;

/** Reads only small files, and only the first few of them: packages may contain thousands. */
async function someDescriptor(
  files: PackageFiles,
  names: NameTest,
  fits: (text: string, path: string) => boolean,
  largest: number,
): Promise<boolean> {
  const isNamed = (name: string) => (typeof names === 'function' ? names(name) : names.test(name));
  const found = files.files.filter(({ name, bytes }: PackageFile) => bytes <= largest && isNamed(name));
  for (const file of found.slice(0, 5)) {
    if (fits(decodeText(await file.read()).text, file.name)) return true;
  }
  return false;
}

/** Whether one of the files matches all of `content`. */
export const someText = (files: PackageFiles, names: NameTest, ...content: readonly RegExp[]) =>
  someDescriptor(files, names, (text) => content.every((part) => part.test(text)), LARGEST_DESCRIPTOR);

/** Whether one of the files is a mapping with any of the keys. */
export const someYaml = (files: PackageFiles, names: NameTest, keys: readonly string[]) =>
  someDescriptor(files, names, (text, path) => hasAny(orEmpty(parseYaml, text, path), keys), LARGEST_DESCRIPTOR);

/** Whether one of the files is a mapping with an entry that fits. */
export const someYamlEntry = (files: PackageFiles, names: NameTest, fits: (key: string, value: YamlMap) => boolean) =>
  someDescriptor(
    files,
    names,
    (text, path) =>
      Object.entries(orEmpty(parseYaml, text, path)).some(([key, value]) => isMap(value) && fits(key, value)),
    LARGEST_DESCRIPTOR,
  );

/** Such files contain statements and programs, so they may be long. */
export const someJson = (files: PackageFiles, names: NameTest, keys: readonly string[]) =>
  someDescriptor(files, names, (text, path) => hasAny(orEmpty(parseJson, text, path), keys), 16 * LARGEST_DESCRIPTOR);

const hasAny = (map: object, keys: readonly string[]) => keys.some((key) => Object.hasOwn(map, key));

function orEmpty(parse: typeof parseYaml, text: string, path: string): YamlMap {
  try {
    return parse(text, path);
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return {};
  }
}
