// Editor preferences, kept in this browser. Colors and sizes may differ from problem to problem; habits of typing are
// the same in every editor.
import type { KeyValue } from '@verdict/client/storage.ts';
import { create } from 'zustand';
import { localStore } from '../storage.ts';
import { editorFontSizes, editorTabSizes, editorThemes, type EditorTheme } from './themes/theme-names.ts';

export interface EditorPreferences {
  /** Absent when the editor uses the colors of the page, light or dark. */
  theme?: EditorTheme | undefined;
  /** CSS pixels. */
  fontSize: number;
  /** Width of a tab in columns. */
  tabSize: number;
}

/** Key of the last program's preferences, the default for programs without their own. */
export const individualKey = 'individualLanguageAndSetting';

/** Preferences from storage. Invalid or missing values get the specification's defaults. */
export function preferencesOf(stored: Partial<Record<keyof EditorPreferences, unknown>>): EditorPreferences {
  return {
    theme: editorThemes.find((theme) => theme === stored.theme),
    fontSize: editorFontSizes.find((size) => size === stored.fontSize) ?? 14,
    tabSize: editorTabSizes.find((size) => size === stored.tabSize) ?? 4,
  };
}

export const lastPreferences = (storage: KeyValue = localStore): EditorPreferences =>
  preferencesOf(readObject(storage, individualKey) ?? {});

/** An object that was stored as JSON. Null when there is none or it is something else. */
export const readObject = (storage: KeyValue, key: string): Record<string, unknown> | null =>
  objectIn(storage.getItem(key));

/** The object in a JSON text. Null when the text is not a JSON object. */
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
  /** Long lines wrap to the next row instead of scrolling sideways. */
  wraps: boolean;
  /** Completions appear while typing. Asking for them by key always works. */
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

/** Typing habits, shared by every editor of the page. Each change is stored at once. */
export const useEditorHabits = create<EditorHabits>(() => loadHabits(localStore));

export function changeHabits(change: Partial<EditorHabits>): void {
  useEditorHabits.setState(change);
  localStore.setItem(habitsKey, JSON.stringify(useEditorHabits.getState()));
}
