/** Programs as a site takes them. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { RemoteLanguage, SiteFacts } from './site.ts';

/** Refuses before anything is sent what the site would refuse for its length. */
export function checkLength(source: string, { sourceBytes: { min, max } }: Pick<SiteFacts, 'sourceBytes'>): string {
  const bytes = Buffer.byteLength(source);
  if (bytes < min) throw new RemoteError('codeTooShort', { detail: String(min) });
  if (bytes > max) throw new RemoteError('codeTooLong', { detail: String(max) });
  return source;
}

/** Refuses before anything is sent a language that the site does not have. */
export function checkLanguage(languages: readonly RemoteLanguage[], id: string): void {
  if (!languages.some((language) => language.id === id)) throw new RemoteError('languageUnsupported', { detail: id });
}

/** With blank lines at the end until it is long enough. */
export const padded = (code: string, bytes: number): string =>
  code + '\n'.repeat(Math.max(0, bytes - Buffer.byteLength(code)));

const maxLogLength = 65_536;
// oxlint-disable-next-line no-control-regex -- the escape sequences of terminals
const terminalColours = /\u001b\[[\d;?]*[ -/]*[@-~]/g;

/** What a compiler said, as text of bounded length without the colours of a terminal. */
export const tidyLog = (text: string): string =>
  text
    .slice(0, 4 * maxLogLength)
    .replace(terminalColours, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .slice(0, maxLogLength);
