/** Prepares programs for submission to a site. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { SiteFacts } from './site.ts';

/** Throws before sending when the site would refuse the program's length. */
export function checkLength(source: string, { sourceBytes: { min, max } }: Pick<SiteFacts, 'sourceBytes'>): string {
  const bytes = Buffer.byteLength(source);
  if (bytes < min) throw new RemoteError('codeTooShort', { detail: String(min) });
  if (bytes > max) throw new RemoteError('codeTooLong', { detail: String(max) });
  return source;
}

/** Throws before sending when the text cannot be a language number. The site decides which numbers exist. */
export function checkLanguageNumber(id: string): void {
  if (!/^\d{1,5}$/.test(id)) throw new RemoteError('languageUnsupported', { detail: id });
}

/** Appends blank lines until the code has the least length. */
export const padded = (code: string, bytes: number): string =>
  code + '\n'.repeat(Math.max(0, bytes - Buffer.byteLength(code)));

const maxLogLength = 65_536;
// oxlint-disable-next-line no-control-regex -- the escape sequences of terminals
const terminalColours = /\u001b\[[\d;?]*[ -/]*[@-~]/g;

/** Output of a compiler with bounded length and without terminal colours. */
export const tidyLog = (text: string): string =>
  text
    .slice(0, 4 * maxLogLength)
    .replace(terminalColours, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .slice(0, maxLogLength);
