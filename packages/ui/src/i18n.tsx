// The language of the interface; `useMessages` follows it. What every page says is loaded at the start, the texts of a
// feature with its code (`textsOf`).
import { use, useSyncExternalStore } from 'react';
import type { Messages } from '@verdict/messages/en-US.ts';
import { kept } from './storage.ts';
import { localeFrom, type Locale, type Translation } from '@verdict/messages/shape.ts';

export const localeNames: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

type Params<Message> = Message extends (params: infer P) => string ? [params: P] : [];
/** `t('kit.copy')`, `t('kit.page', { page: 3 })`: the text of a key; a key with parameters demands them. */
export type TranslateOf<Texts> = <K extends keyof Texts>(key: K, ...params: Params<Texts[K]>) => string;
export type Translate = TranslateOf<Messages>;

/** Keys of texts without parameters: for tables of buttons, columns, tabs. */
export type PlainKeyOf<Texts> = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts];
export type PlainKey = PlainKeyOf<Messages>;

type Catalogue = Readonly<Record<string, unknown>>;
type Catalogues = Readonly<Record<Locale, () => Promise<{ default: object }>>>;

/** The texts of a feature beside the shared ones, as `textsOf` makes them. */
export interface FeatureTexts<Own extends object = object> {
  /** Resolves when they are there in the language shown; a later change of language brings them, too. */
  load: () => Promise<void>;
  /** The shared texts and these. A component that is shown before `load` has resolved waits in its Suspense. */
  useMessages: () => TranslateOf<Messages & Own>;
  /** Outside of components. Throws before `load` has resolved. */
  now: () => TranslateOf<Messages & Own>;
}

/** Keys of the shared and these texts without parameters. */
export type PlainKeyFrom<Texts extends FeatureTexts> =
  Texts extends FeatureTexts<infer Own> ? PlainKeyOf<Messages & Own> : never;
/** What the `useMessages` of some texts returns, for functions that are given it. */
export type TranslateFrom<Texts extends FeatureTexts> = ReturnType<Texts['useMessages']>;

interface Language {
  locale: Locale;
  /** All texts that have come; those of features are added as they come. */
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
/** Chosen at once; its texts come later. */
let wanted: Locale = 'en-US';
let ready = Promise.resolve();
/** What was asked for so far: a change of language brings all of it. */
const asked = new Set<Catalogues>([shared]);
const listeners = new Set<() => void>();

/** The order of the specification: the address (`?l=`), then the stored choice, then the browser. */
export function chooseLocale(search: string, stored: string | null, browser: string): Locale {
  const inAddress = new URLSearchParams(search).get('l');
  return localeFrom(inAddress ?? stored ?? browser);
}

/** Call before the first render; resolves when the shared texts and those of features asked for meanwhile are there. */
export function startLanguage(): Promise<void> {
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
  const arrived = new Set<Catalogues>();
  const messages: Catalogue = {};
  // A page may ask for its texts while these come.
  while (arrived.size < asked.size) {
    const missing = [...asked].filter((catalogues) => !arrived.has(catalogues));
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
  asked.add(catalogues);
  if (!current) {
    // Side by side with the shared ones; `show`, which waits for both, tells of a failure.
    request(catalogues, wanted).catch(() => {});
    await ready;
  }
  const language = currentLanguage();
  if (language.arrived.has(catalogues)) return;
  const texts = await request(catalogues, language.locale);
  // Keys that nobody could have shown yet: those who show other texts need not hear of it.
  Object.assign(language.messages, texts);
  language.arrived.add(catalogues);
}

/** A promise that React need not wait for: it knows the result by these members. */
const arrival = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** The texts of a feature. Its `messages.ts` names their files in both languages, its routes load them (`page`). */
export function textsOf<Own extends object>(catalogues: {
  'en-US': () => Promise<{ default: Own }>;
  'zh-CN': () => Promise<{ default: Translation<NoInfer<Own>> }>;
}): FeatureTexts<Own> {
  type T = TranslateOf<Messages & Own>;
  let loading: Promise<void> | null = null;
  /** The same promise for every rendering, and another one after a failure. */
  const again = (): Promise<void> =>
    load(catalogues).catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return {
    load: () => load(catalogues),
    useMessages: () => {
      const language = useSyncExternalStore(subscribe, currentLanguage);
      // Called in every rendering: React loses count of a component's hooks where `use` is left out once it has waited.
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

/** The code of a page or dialog, once its texts are there, too: both are fetched side by side. */
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
