/** Look-ups over the languages of the registry. */
import type { Language } from '@verdict/domain/judging/language.ts';
import { allLanguages } from './registry.gen.ts';
import { scripts } from './scripts.ts';

export { allLanguages };

const byName = new Map(allLanguages.map((language) => [language.name, language]));

/** Language by its name in the API, e.g. `C++ 17`. Null when there is no such language. */
export function languageByName(name: string): Language | null {
  return byName.get(name) ?? null;
}

/** Language of a jury program, which may also bring scripts of its own. */
export const juryLanguageByName = (name: string): Language | null =>
  name === scripts.name ? scripts : languageByName(name);
