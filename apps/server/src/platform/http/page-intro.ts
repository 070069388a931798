/**
 * An intro of a public page: title and first words, sent with the page itself. Readers on a slow network have them
 * seconds before the app, and programs that show a preview of a link run no scripts at all.
 */
import type { Locale } from '@verdict/messages/shape.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { escaped } from './own-page.ts';

export interface PageIntro {
  title: string;
  /** Plain text. */
  text: string;
  /** Language of title and text. Empty when it is unknown. */
  lang: string;
}

/** The intro of an address for visitors. Null when there is none, or when visitors may not read the page. */
export type IntroOf = (path: string, locale: Locale) => Promise<PageIntro | null>;

/** A page never waits longer for its intro. */
const PATIENCE_MS = 300;

/** The intro; null when it fails or takes too long, because the page itself needs no database. */
export const introInTime = (
  introOf: IntroOf,
  path: string,
  locale: Locale,
  patienceMs = PATIENCE_MS,
): Promise<PageIntro | null> =>
  Promise.race([introOf(path, locale).catch(() => null), sleep(patienceMs, null, { ref: false })]);

/** Length of the description that other programs show. */
const DESCRIPTION_MAX = 200;

/** The page with title, description and intro. `html` has the marker of index.html. */
export function withIntro(html: string, { title, text, lang }: PageIntro): string {
  const name = escaped(title);
  const article = `<article class="intro" lang="${escaped(lang)}"><h1>${name}</h1><p>${escaped(text)}</p></article>`;
  return html
    .replace(/(?<=<title>)/, () => `${name} - `)
    .replace(/(?<=<meta\s+name="description"\s+content=")[^"]*/, () => escaped(text.slice(0, DESCRIPTION_MAX)))
    .replace('<!-- intro -->', () => article);
}
