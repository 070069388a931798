/**
 * What the editor remembers in local storage: programs and settings per problem (and contest, or NoContest) and
 * account, and the reader's last language and settings for problems not opened yet. A problem keeps a program for each
 * language. What a visitor has written belongs to who logs in to go on with it.
 */
import type { KeyValue } from '@verdict/client/storage.ts';
import { individualKey, preferencesOf, readObject, type EditorPreferences } from '@verdict/ui/editor/preferences.ts';

interface WorkPreferences extends EditorPreferences {
  /** Practice submissions are judged up to the first failed case. */
  stopsEarly?: true | undefined;
}

export interface Work extends WorkPreferences {
  language: string;
  /** Programs by family of languages; one that is missing begins with its template. */
  programs: Readonly<Record<string, string>>;
  /** When it was written last, in milliseconds; null: nothing of it is kept. */
  savedAt: number | null;
}

/** What is in the editor. */
export interface Draft extends Work {
  code: string;
}

/** Whose draft, of what. */
export interface DraftOf {
  problemId: string;
  contestId: number | null;
  /** Null for a visitor. */
  uid: string | null;
}

export function draftKey({ problemId, contestId, uid }: DraftOf): string {
  return `problemCodeAndSetting-${problemId}-${contestId ?? 'NoContest'}${uid === null ? '' : `-${uid}`}`;
}

const families: readonly (readonly [RegExp, string])[] = [
  [/c#|mono|\.net/i, 'C#'],
  [/\+\+/, 'C++'],
  [/python|pypy/i, 'Python'],
  [/javascript|node/i, 'JavaScript'],
];

/** Languages that share their programs, as versions of a compiler do: by name, also those of other sites. */
export function familyOf(language: string): string {
  const known = families.find(([pattern]) => pattern.test(language))?.[1];
  return known ?? /^[A-Za-z]+/.exec(language)?.[0] ?? language;
}

/** What to open a problem with: its own work, else the last language and settings where the problem allows them. */
export function loadWork(storage: KeyValue, of: DraftOf, languages: readonly string[]): Work {
  const individual = readObject(storage, individualKey);
  const own = readObject(storage, draftKey(of)) ?? readObject(storage, draftKey({ ...of, uid: null }));
  const wanted = [own?.language, individual?.language].find(
    (name) => typeof name === 'string' && languages.includes(name),
  ) as string | undefined;
  const settings = own ?? individual ?? {};
  return {
    ...preferencesOf(settings),
    ...(settings.stopsEarly === true && { stopsEarly: true }),
    language: wanted ?? languages.find((name) => name.startsWith('C++')) ?? languages[0] ?? '',
    programs: programsOf(own),
    savedAt: typeof own?.savedAt === 'number' ? own.savedAt : null,
  };
}

/** Those of before there was one for each language are of the language that they were left in. */
function programsOf(own: Record<string, unknown> | null): Record<string, string> {
  const { code, language, programs } = own ?? {};
  const stored = typeof programs === 'object' && programs !== null ? Object.entries(programs) : [];
  const valid = stored.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const single = typeof code === 'string' && typeof language === 'string' ? { [familyOf(language)]: code } : {};
  return { ...single, ...Object.fromEntries(valid) };
}

/** Blank programs are not kept: the next visit then starts from the template again. */
export function saveWork(storage: KeyValue, of: DraftOf, work: Work): void {
  const { programs, savedAt, ...settings } = work;
  const written = Object.fromEntries(Object.entries(programs).filter(([, code]) => code.trim() !== ''));
  const code = written[familyOf(work.language)];
  const own = { ...settings, ...(code !== undefined && { code }), programs: written, savedAt };
  if (of.uid !== null) storage.removeItem(draftKey({ ...of, uid: null }));
  storage.setItem(draftKey(of), JSON.stringify(own));
  storage.setItem(individualKey, JSON.stringify(settings));
}

/** The program in the language that is chosen; `template` where none is written. */
export const draftOf = (work: Work, template: string): Draft => ({
  ...work,
  code: work.programs[familyOf(work.language)] ?? template,
});

/** The program in a language is now this; null: it begins with the template again. */
export function withProgram(work: Work, language: string, code: string | null, savedAt: number): Work {
  const { [familyOf(language)]: _, ...others } = work.programs;
  const programs = code === null ? others : { ...others, [familyOf(language)]: code };
  return { ...work, language, programs, savedAt };
}
