// How somebody likes to write, kept in this browser. Colors and sizes may differ from problem to problem; what hands
// are used to is the same in every editor.
import type { KeyValue } from '@verdict/client/storage.ts';
import { create } from 'zustand';
import { kept } from '../storage.ts';
import { editorFontSizes, editorTabSizes, editorThemes, type EditorTheme } from './theme-names.ts';

export interface EditorPreferences {
  /** Absent: the editor has the colors of the page, light or dark. */
  theme?: EditorTheme | undefined;
  /** CSS pixels. */
  fontSize: number;
  /** Columns. */
  tabSize: number;
}

/** Where the preferences of the last program are, for those that have none of their own yet. */
export const individualKey = 'individualLanguageAndSetting';

/** What a storage has, as far as it is valid; the rest as the specification begins with. */
export function preferencesOf(stored: Partial<Record<keyof EditorPreferences, unknown>>): EditorPreferences {
  return {
    theme: editorThemes.find((theme) => theme === stored.theme),
    fontSize: editorFontSizes.find((size) => size === stored.fontSize) ?? 14,
    tabSize: editorTabSizes.find((size) => size === stored.tabSize) ?? 4,
  };
}

export const lastPreferences = (storage: KeyValue = kept): EditorPreferences =>
  preferencesOf(readObject(storage, individualKey) ?? {});

/** An object that was stored as JSON; null: there is none, or something else. */
export const readObject = (storage: KeyValue, key: string): Record<string, unknown> | null =>
  objectIn(storage.getItem(key));

/** The object that a text is as JSON; null: it is none. */
export function objectIn(text: string | null): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export const editorKeys = ['standard', 'vim', 'emacs'] as const;
export type EditorKeys = (typeof editorKeys)[number];

export interface EditorHabits {
  keys: EditorKeys;
  /** Long lines go on in the next row instead of to the side. */
  wraps: boolean;
  /** Words are proposed while one types; asking for them by key always works. */
  completes: boolean;
}

const habitsKey = 'editorHabits';

export function loadHabits(storage: KeyValue): EditorHabits {
  const stored = readObject(storage, habitsKey) ?? {};
  return {
    keys: editorKeys.find((keys) => keys === stored.keys) ?? 'standard',
    wraps: stored.wraps === true,
    completes: stored.completes !== false,
  };
}

/** The same in every editor of the page; a change is kept at once. */
export const useEditorHabits = create<EditorHabits>(() => loadHabits(kept));

export function changeHabits(change: Partial<EditorHabits>): void {
  useEditorHabits.setState(change);
  kept.setItem(habitsKey, JSON.stringify(useEditorHabits.getState()));
}
