// The language of the interface. One catalogue is in memory at a time; `useMessages` follows it.
import { useSyncExternalStore } from 'react';
import type { Messages } from '@verdict/messages/en-US.ts';
import { kept } from './app/storage.ts';
import { localeFrom, type Locale, type Translation } from '@verdict/messages/shape.ts';

export const localeNames: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

type Params<Message> = Message extends (params: infer P) => string ? [params: P] : [];
/** `t('kit.copy')`, `t('kit.page', { page: 3 })`: the text of a key; a key with parameters demands them. */
export type TranslateOf<Texts> = <K extends keyof Texts>(key: K, ...params: Params<Texts[K]>) => string;
export type Translate = TranslateOf<Messages>;

/** Keys of texts without parameters: for tables of buttons, columns, tabs. */
export type PlainKeyOf<Texts> = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts];
export type PlainKey = PlainKeyOf<Messages>;

const storageKey = 'verdict-language';
export type Catalogues<Texts> = Record<Locale, () => Promise<{ default: Texts }>>;
const catalogues: Catalogues<Translation<Messages>> = {
  'en-US': () => import('@verdict/messages/en-US.ts'),
  'zh-CN': () => import('@verdict/messages/zh-CN.ts'),
};

interface Language {
  locale: Locale;
  t: Translate;
}
let current: Language | null = null;
/** Chosen at once; its texts come later. */
let wanted: Locale = 'en-US';
let ready = Promise.resolve();
let ofTheApp: Catalogues<object> | null = null;
const listeners = new Set<() => void>();

/** The order of the specification: the address (`?l=`), then the stored choice, then the browser. */
export function chooseLocale(search: string, stored: string | null, browser: string): Locale {
  const asked = new URLSearchParams(search).get('l');
  return localeFrom(asked ?? stored ?? browser);
}

/** Call before the first render; resolves when the texts are there. An app may bring texts beside the shared ones. */
export function startLanguage(ownTexts: Catalogues<object> | null = null): Promise<void> {
  ofTheApp = ownTexts;
  ready = show(chooseLocale(location.search, kept.getItem(storageKey), navigator.language));
  return ready;
}

/** Change the language and remember it. Of two choices the later one counts, whichever texts come first. */
export async function setLocale(locale: Locale): Promise<void> {
  await show(locale);
  if (wanted !== locale) return;
  kept.setItem(storageKey, locale);
}

async function show(locale: Locale): Promise<void> {
  wanted = locale;
  const [shared, own] = await Promise.all([catalogues[locale](), ofTheApp?.[locale]()]);
  if (wanted !== locale) return;
  current = { locale, t: translator({ ...shared.default, ...own?.default }) };
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

export function translator(messages: Translation<Messages>): Translate {
  return (key, ...params) => {
    const message: unknown = messages[key];
    if (typeof message === 'function') return String(message(params[0]));
    return String(message);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the page is or, at its start, will be in; known as soon as `startLanguage()` was called. */
export const wantedLocale = (): Locale => current?.locale ?? wanted;

/** Resolves when there are texts to speak with. */
export const languageReady = (): Promise<void> => ready;

/** The language outside of components: error toasts, page titles. Throws before `startLanguage` has resolved. */
export function currentLanguage(): Language {
  if (!current) throw new Error('startLanguage() has not finished');
  return current;
}

export function useMessages(): Translate {
  return useSyncExternalStore(subscribe, currentLanguage).t;
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLanguage).locale;
}
