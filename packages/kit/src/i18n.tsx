// The language of the interface, with `useMessages` for components. Common texts are loaded at the start, the texts of
// a feature with its code (`textsOf`).
import { use, useSyncExternalStore } from 'react';
import type { Messages } from '@verdict/messages/en-US.ts';
import { localeFrom, type Locale, type Translation } from '@verdict/messages/shape.ts';
import { localStore } from './storage.ts';

export const localeNames: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

type Params<Message> = Message extends (params: infer P) => string ? [params: P] : [];
/** `t('kit.copy')`, `t('kit.page', { page: 3 })`: the text of a key. Keys with parameters require them. */
export type TranslateOf<Texts> = <K extends keyof Texts>(key: K, ...params: Params<Texts[K]>) => string;
export type Translate = TranslateOf<Messages>;

/** Keys of texts without parameters: for tables of buttons, columns, tabs. */
export type PlainKeyOf<Texts> = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts];
export type PlainKey = PlainKeyOf<Messages>;

type Catalogue = Readonly<Record<string, unknown>>;
type Catalogues = Readonly<Record<Locale, () => Promise<{ default: object }>>>;

/** Texts of a feature in addition to the shared ones, made by `textsOf`. */
export interface FeatureTexts<Own extends object = object> {
  /** Resolves when the texts are loaded in the current language. A later change of language loads them again. */
  load: () => Promise<void>;
  /** Translator for the shared texts and these. A component that renders before `load` has resolved suspends. */
  useMessages: () => TranslateOf<Messages & Own>;
  /** Translator outside components. Throws before `load` has resolved. */
  now: () => TranslateOf<Messages & Own>;
}

/** Keys without parameters of the shared texts and these. */
export type PlainKeyFrom<Texts extends FeatureTexts> =
  Texts extends FeatureTexts<infer Own> ? PlainKeyOf<Messages & Own> : never;
/** Type of the translator from `useMessages`, for functions that take it as a parameter. */
export type TranslateFrom<Texts extends FeatureTexts> = ReturnType<Texts['useMessages']>;

interface Language {
  locale: Locale;
  /** All loaded texts. Those of features are added when they are loaded. */
  messages: Catalogue;
  arrived: Set<Catalogues>;
  t: Translate;
}

const storageKey = 'verdict-language';
const shared: Catalogues = {
  'en-US': () => import('@verdict/messages/en-US.ts'),
  'zh-CN': () => import('@verdict/messages/zh-CN.ts'),
};

let current: Language | null = null;
/** The chosen language. Set at once, before its texts are loaded. */
let wanted: Locale = 'en-US';
let ready = Promise.resolve();
/** Texts that were requested so far. A change of language loads all of them. */
const requested = new Set<Catalogues>([shared]);
const listeners = new Set<() => void>();

/** Language by the address (`?l=`), then the stored choice, then the site's default, then the browser. */
export function chooseLocale(
  search: string,
  { stored, site, browser }: { stored: string | null; site: string | undefined; browser: string },
): Locale {
  const inAddress = new URLSearchParams(search).get('l');
  return localeFrom(inAddress ?? stored ?? site ?? browser);
}

/**
 * Loads the first language. Call it before the first render; it resolves when the shared texts and those of features
 * requested meanwhile are loaded.
 */
export function startLanguage(): Promise<void> {
  const known = {
    stored: localStore.getItem(storageKey),
    // The server writes it into the page.
    site: document.documentElement.dataset.language,
    browser: navigator.language,
  };
  ready = show(chooseLocale(location.search, known));
  return ready;
}

/** Changes the language and stores it. Of two choices the later one counts, whichever texts arrive first. */
export async function setLocale(locale: Locale): Promise<void> {
  await show(locale);
  if (wanted !== locale) return;
  localStore.setItem(storageKey, locale);
  // The server names the texts of the page in its HTML, and must know their language.
  document.cookie = `${storageKey}=${locale}; path=/; max-age=31536000; samesite=lax`;
}

async function show(locale: Locale): Promise<void> {
  wanted = locale;
  const arrived = new Set<Catalogues>();
  const messages: Catalogue = {};
  // A page may request its texts while these load.
  while (arrived.size < requested.size) {
    const missing = [...requested].filter((catalogues) => !arrived.has(catalogues));
    const parts = await Promise.all(missing.map((catalogues) => request(catalogues, locale)));
    if (wanted !== locale) return;
    Object.assign(messages, ...parts);
    for (const catalogues of missing) arrived.add(catalogues);
  }
  current = { locale, messages, arrived, t: translator(messages as Translation<Messages>) };
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

async function request(catalogues: Catalogues, locale: Locale): Promise<Catalogue> {
  const { default: texts } = await catalogues[locale]();
  return texts as Catalogue;
}

async function load(catalogues: Catalogues): Promise<void> {
  requested.add(catalogues);
  if (!current) {
    // Loads in parallel with the shared texts. `show`, which waits for both, reports a failure.
    request(catalogues, wanted).catch(() => {});
    await ready;
  }
  const language = currentLanguage();
  if (language.arrived.has(catalogues)) return;
  const texts = await request(catalogues, language.locale);
  // The new keys could not have been shown before, so listeners need no notification.
  Object.assign(language.messages, texts);
  language.arrived.add(catalogues);
}

/** A promise with React's status members, so that `use` returns without waiting. */
const arrival = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Texts of a feature. Its `messages.ts` names their files in both languages; its routes load them (`page`). */
export function textsOf<Own extends object>(catalogues: {
  'en-US': () => Promise<{ default: Own }>;
  'zh-CN': () => Promise<{ default: Translation<NoInfer<Own>> }>;
}): FeatureTexts<Own> {
  type T = TranslateOf<Messages & Own>;
  let loading: Promise<void> | null = null;
  /** Loads the texts. Renderings share the promise, and a failure allows another attempt. */
  const again = (): Promise<void> =>
    load(catalogues).catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return {
    load: () => load(catalogues),
    useMessages: () => {
      const language = useSyncExternalStore(subscribe, currentLanguage);
      // `use` is called in every rendering: React miscounts the hooks of a component that skips `use` after having
      // waited.
      use(language.arrived.has(catalogues) ? arrival : (loading ??= again()));
      return language.t as T;
    },
    now: () => {
      const language = currentLanguage();
      if (!language.arrived.has(catalogues)) throw new Error('these texts have not been loaded');
      return language.t as T;
    },
  };
}

/** Loads the code of a page or dialog in parallel with its texts. */
export async function withTexts<Module>(code: Promise<Module>, ...texts: readonly FeatureTexts[]): Promise<Module> {
  const [module] = await Promise.all([code, ...texts.map(({ load: come }) => come())]);
  return module;
}

export function translator<Texts extends Translation<Messages>>(messages: Texts): Translate {
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

/** The current language or, at the start, the one that is being loaded. Known once `startLanguage()` was called. */
export const wantedLocale = (): Locale => current?.locale ?? wanted;

/** Resolves when texts are loaded. */
export const languageReady = (): Promise<void> => ready;

/** The language outside components, for error toasts and page titles. Throws before `startLanguage` has resolved. */
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
