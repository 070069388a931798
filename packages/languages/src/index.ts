/** Look-ups over the languages of the registry. */
import type { Language } from '@verdict/domain/judging/language.ts';
import { allLanguages } from './registry.gen.ts';
import { scripts } from './scripts.ts';

export { allLanguages };

const byName = new Map(allLanguages.map((language) => [language.name, language]));

/** By the name on the wire, e.g. `C++ 17`; null when there is no such language. */
export function languageByName(name: string): Language | null {
  return byName.get(name) ?? null;
}

/** The same for programs of the jury, which may bring scripts of their own. */
export const juryLanguageByName = (name: string): Language | null =>
  name === scripts.name ? scripts : languageByName(name);
