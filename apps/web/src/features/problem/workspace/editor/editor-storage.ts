/**
 * Work of the editor in local storage: programs and settings per problem (and contest, or NoContest) and account, and
 * the reader's last language and settings for problems not opened yet. A problem has a program for each family of
 * languages.
 */
import type { KeyValue } from '@verdict/client/storage.ts';
import {
  individualKey,
  objectIn,
  preferencesOf,
  readObject,
  type EditorPreferences,
} from '@verdict/kit/editor/preferences.ts';
import type { DraftOptions } from '../../../../app/drafts/draft-store.ts';

interface WorkPreferences extends EditorPreferences {
  /** Practice submissions stop after the first failed case. */
  stopsEarly?: true | undefined;
}

export interface Work extends WorkPreferences {
  language: string;
  /** Programs by family of languages; a missing one starts with its template. */
  programs: Readonly<Record<string, string>>;
  /** Time of the last change in milliseconds; null when nothing is stored. */
  savedAt: number | null;
}

/** Work with the program that is in the editor. */
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

/**
 * Family of a language. Languages of a family share a program, like versions of a compiler do. Derived from the name,
 * so that it works for remote sites, too.
 */
export function familyOf(language: string): string {
  const known = families.find(([pattern]) => pattern.test(language))?.[1];
  return known ?? /^[A-Za-z]+/.exec(language)?.[0] ?? language;
}

type WorkDraft = Omit<DraftOptions<Work>, 'storage' | 'ask' | 'now'>;

/** Draft of a problem. It starts with the reader's last language and settings where the problem allows them. */
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
    // Programs in different languages are kept side by side.
    join: (mine, other) => (clashesOf(mine, other).length === 0 ? withPrograms(mine, other) : null),
    choose: withPrograms,
    follow: (shown, { programs, savedAt }) => ({ ...shown, programs, savedAt }),
  };
}

/** Settings and language come from `first`, which also wins when both have a program in a family. */
const withPrograms = (first: Work, second: Work): Work => ({
  ...first,
  programs: { ...second.programs, ...first.programs },
  savedAt: first.savedAt ?? second.savedAt,
});

/** Families in which both have different programs. */
const clashesOf = (one: Work, two: Work): string[] =>
  Object.keys(one.programs).filter((family) => {
    const [mine, other] = [one.programs[family] ?? '', two.programs[family] ?? ''];
    return mine !== other && mine.trim() !== '' && other.trim() !== '';
  });

/** Programs to compare with another draft: only those that differ. */
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

/** Programs by family. A single program from an earlier version belongs to the language it was stored with. */
function programsOf(own: Record<string, unknown> | null): Record<string, string> {
  const { code, language, programs } = own ?? {};
  const stored = typeof programs === 'object' && programs !== null ? Object.entries(programs) : [];
  const valid = stored.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const single = typeof code === 'string' && typeof language === 'string' ? { [familyOf(language)]: code } : {};
  return { ...single, ...Object.fromEntries(valid) };
}

/** Serializes the work. Blank programs are dropped, so the next visit starts from the template. */
function textOf(work: Work): string {
  const { programs, savedAt, ...settings } = work;
  const written = Object.fromEntries(Object.entries(programs).filter(([, code]) => code.trim() !== ''));
  const code = written[familyOf(work.language)];
  return JSON.stringify({ ...settings, ...(code !== undefined && { code }), programs: written, savedAt });
}

/** Stores language and settings as defaults for problems not opened yet. */
export function saveSettings(storage: KeyValue, { programs: _programs, savedAt: _at, ...settings }: Work): void {
  storage.setItem(individualKey, JSON.stringify(settings));
}

/** Draft with the program in the chosen language, or `template` when there is none. */
export const draftOf = (work: Work, template: string): Draft => ({
  ...work,
  code: work.programs[familyOf(work.language)] ?? template,
});

/** Replaces the program in a language; a null `code` returns to the template. */
export function withProgram(work: Work, language: string, code: string | null, savedAt: number): Work {
  const { [familyOf(language)]: _, ...others } = work.programs;
  const programs = code === null ? others : { ...others, [familyOf(language)]: code };
  return { ...work, language, programs, savedAt };
}
