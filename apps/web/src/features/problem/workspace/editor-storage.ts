/**
 * What the editor remembers in local storage: programs and settings per problem (and contest, or NoContest) and
 * account, and the reader's last language and settings for problems not opened yet. A problem keeps a program for each
 * language.
 */
import type { KeyValue } from '@verdict/client/storage.ts';
import type { DraftOptions } from '@verdict/ui/drafts/draft-store.ts';
import {
  individualKey,
  objectIn,
  preferencesOf,
  readObject,
  type EditorPreferences,
} from '@verdict/ui/editor/preferences.ts';

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

/** Key of a draft: account, problem and contest. */
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

type WorkDraft = Omit<DraftOptions<Work>, 'storage' | 'ask' | 'now'>;

/** Draft of a problem. It begins with the last language and settings where the problem allows them. */
export function workDraft(storage: KeyValue, of: DraftOf, languages: readonly string[]): WorkDraft {
  const individual = readObject(storage, individualKey);
  return {
    key: draftKey(of),
    visitorKey: of.uid === null ? null : draftKey({ ...of, uid: null }),
    initial: workOf(null, individual, languages),
    revision: null,
    parse(text) {
      const value = workOf(objectIn(text), individual, languages);
      return { value, at: value.savedAt, base: null };
    },
    format: ({ value }) => textOf(value),
    // Programs in different languages stay side by side.
    join: (mine, other) => (clashesOf(mine, other).length === 0 ? withPrograms(mine, other) : null),
    choose: withPrograms,
    follow: (shown, { programs, savedAt }) => ({ ...shown, programs, savedAt }),
  };
}

/** Settings and language are `first`'s; of two programs in one language `first`'s stays. */
const withPrograms = (first: Work, second: Work): Work => ({
  ...first,
  programs: { ...second.programs, ...first.programs },
  savedAt: first.savedAt ?? second.savedAt,
});

/** Families in which both have a program, and not the same one. */
const clashesOf = (one: Work, two: Work): string[] =>
  Object.keys(one.programs).filter((family) => {
    const [mine, other] = [one.programs[family] ?? '', two.programs[family] ?? ''];
    return mine !== other && mine.trim() !== '' && other.trim() !== '';
  });

/** The programs as they are compared with those of another draft: only the ones that differ. */
export function describeWork(work: Work, beside: Work): string {
  const families = clashesOf(work, beside);
  const programs = families.map((family) => ({ family, code: work.programs[family] ?? '' }));
  if (programs.length === 1) return programs[0]?.code ?? '';
  return programs.map(({ family, code }) => `${family}:\n${code}`).join('\n\n');
}

function workOf(
  own: Record<string, unknown> | null,
  individual: Record<string, unknown> | null,
  languages: readonly string[],
): Work {
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
function textOf(work: Work): string {
  const { programs, savedAt, ...settings } = work;
  const written = Object.fromEntries(Object.entries(programs).filter(([, code]) => code.trim() !== ''));
  const code = written[familyOf(work.language)];
  return JSON.stringify({ ...settings, ...(code !== undefined && { code }), programs: written, savedAt });
}

/** Language and settings go along to problems that are not opened yet. */
export function saveSettings(storage: KeyValue, { programs: _programs, savedAt: _at, ...settings }: Work): void {
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
