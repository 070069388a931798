/** Languages of the judge under the ids that contest tools know. */
import type { Language } from '@verdict/domain/judging/language.ts';
import { extname } from 'node:path';
import type { LanguageObject } from './objects.ts';

const known: Readonly<Record<string, string>> = {
  'C#': 'csharp',
  Golang: 'go',
  'JavaScript Node': 'javascript',
};

/** `C++ 17 With O2` is `cpp-17-with-o2`. */
export const languageId = (name: string): string =>
  known[name] ??
  name
    .toLowerCase()
    .replaceAll('+', 'p')
    .replaceAll('#', 'sharp')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Java programs are compiled under one name; readers of the feed ask for it as the entry point. */
export const entryPointOf = (name: string): string | null => (name === 'Java' ? 'Main' : null);

export const languageObject = ({ name, source }: Pick<Language, 'name' | 'source'>): LanguageObject => ({
  id: languageId(name),
  name,
  entry_point_required: entryPointOf(name) !== null,
  entry_point_name: entryPointOf(name) === null ? null : 'Main class',
  extensions: [extname(source).slice(1)].filter((extension) => extension !== ''),
});
