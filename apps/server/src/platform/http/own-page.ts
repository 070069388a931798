/** The page of the web app with the site's own name, icon and colours, so that the first paint has them already. */
import { accentSheet } from '@verdict/domain/site/accent.ts';
import type { Settings } from '@verdict/domain/site/settings.ts';

export const pageSettings = ['shortName', 'description', 'favicon', 'accentColor', 'defaultLocale'] as const;
export type PageSettings = Pick<Settings, (typeof pageSettings)[number]>;

/** Text for HTML, also within an attribute, on one line. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`).replace(/\s+/g, ' ');

/** `html` as the build made it. Parts that the site has not set stay as they are. */
export function ownPage(html: string, settings: PageSettings): string {
  const { shortName, description, favicon, accentColor, defaultLocale } = settings;
  const name = escaped(shortName);
  let page = replaced(html, /(?<=<title>)[^<]*/, name);
  // Both languages, the site's first.
  const noScripts = [`${name} needs JavaScript.`, '本站需要启用 JavaScript。'];
  const sentence = (defaultLocale === 'zh-CN' ? noScripts.toReversed() : noScripts).join(' ');
  page = replaced(page, /(?<=<noscript><p[^>]*>)[^<]*/, sentence);
  if (defaultLocale !== '')
    page = replaced(page, /<html lang="[^"]*"/, `<html lang="${defaultLocale}" data-language="${defaultLocale}"`);
  if (description !== '')
    page = replaced(page, /(?<=<meta\s+name="description"\s+content=")[^"]*/, escaped(description));
  if (favicon !== '') page = replaced(page, /\/favicon\.svg/g, favicon);
  if (accentColor === '') return page;
  const style = `<style id="accent" data-color="${accentColor}">${accentSheet(accentColor)}</style>`;
  return replaced(page, /(?=<\/head>)/, style);
}

/** A name may contain `$&`, so the replacement is a function. */
const replaced = (page: string, pattern: RegExp, text: string): string => page.replace(pattern, () => text);
