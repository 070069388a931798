/**
 * What the editor remembers in local storage: code and settings per problem (and contest, or NoContest) and account,
 * and the reader's last language and settings for problems not opened yet. What a visitor has written belongs to who
 * logs in to go on with it.
 */
import type { KeyValue } from '@verdict/client/storage.ts';
import { editorFontSizes, editorTabSizes, editorThemes, type EditorTheme } from '@verdict/ui/editor/theme-data.ts';

interface EditorPreferences {
  /** Absent until the reader has picked one: it then follows the page's colour scheme. */
  theme?: EditorTheme | undefined;
  fontSize: number;
  tabSize: number;
  /** Practice submissions are judged up to the first failed case. */
  stopsEarly?: true | undefined;
}
export interface Draft extends EditorPreferences {
  code: string;
  language: string;
}

const defaultPreferences: EditorPreferences = { fontSize: 14, tabSize: 4 };
const individualKey = 'individualLanguageAndSetting';

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

/** What to open a problem with: its own draft, else the last language and settings where the problem allows them. */
export function loadDraft(
  storage: KeyValue,
  of: DraftOf,
  languages: readonly string[],
  templates: Record<string, string>,
): Draft {
  const individual = read(storage, individualKey);
  const own = read(storage, draftKey(of)) ?? read(storage, draftKey({ ...of, uid: null }));
  const wanted = [own?.language, individual?.language].find(
    (name) => typeof name === 'string' && languages.includes(name),
  ) as string | undefined;
  const language = wanted ?? languages.find((name) => name.startsWith('C++')) ?? languages[0] ?? '';
  return {
    ...preferencesOf(own ?? individual ?? {}),
    language,
    code: typeof own?.code === 'string' ? own.code : (templates[language] ?? ''),
  };
}

/** Blank code is not kept: the next visit then starts from the template again. */
export function saveDraft(storage: KeyValue, of: DraftOf, draft: Draft): void {
  const { code, ...settings } = draft;
  if (of.uid !== null) storage.removeItem(draftKey({ ...of, uid: null }));
  storage.setItem(draftKey(of), JSON.stringify(code.trim() === '' ? settings : draft));
  storage.setItem(individualKey, JSON.stringify(settings));
}

/** The draft in another language: a template nobody has touched gives way to the other one. */
export function inLanguage(draft: Draft, language: string, templates: Record<string, string>): Draft {
  const untouched = draft.code.trim() === '' || draft.code === templates[draft.language];
  return { ...draft, language, code: untouched ? (templates[language] ?? '') : draft.code };
}

type Stored = Partial<Record<keyof Draft, unknown>>;

function read(storage: KeyValue, key: string): Stored | null {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof parsed === 'object' ? (parsed as Stored | null) : null;
  } catch {
    return null;
  }
}

function preferencesOf(stored: Stored): EditorPreferences {
  return {
    theme: editorThemes.find((theme) => theme === stored.theme),
    fontSize: editorFontSizes.find((size) => size === stored.fontSize) ?? defaultPreferences.fontSize,
    tabSize: editorTabSizes.find((size) => size === stored.tabSize) ?? defaultPreferences.tabSize,
    ...(stored.stopsEarly === true && { stopsEarly: true }),
  };
}
