/** Translates a site's words to our states. The words are data of the site. */
import type { Status } from '@verdict/domain/submission/status.ts';
import { lineOf, oneLine } from './html/select.ts';
import { parseHtml } from './html/tree.ts';
import type { RunState } from './site.ts';

export interface VerdictTable {
  /** Statuses by words in lower case, with one blank between words. */
  exact: Readonly<Record<string, Status>>;
  /** Statuses by beginnings such as `runtime error`, checked after `exact`. Never matches inside the words. */
  prefixes?: Readonly<Record<string, Status>>;
}

/** Words as text on one line, from HTML. */
export const rawVerdict = (html: string): string => lineOf(parseHtml(html));

/** State for these words; unknown words become `judging` with `isUnknown`. */
export function verdictOf(table: VerdictTable, raw: string): Pick<RunState, 'status' | 'raw' | 'isUnknown'> {
  const words = oneLine(raw).toLowerCase();
  const status = Object.hasOwn(table.exact, words)
    ? table.exact[words]
    : Object.entries(table.prefixes ?? {}).find(([prefix]) => words.startsWith(prefix))?.[1];
  return { status: status ?? 'judging', raw: oneLine(raw), isUnknown: status === undefined };
}

/** The number in `15MS`, `1392 K` or `0.01`. Null when there is none, as for runs that are not accepted. */
export function numberIn(text: string): number | null {
  const digits = /\d{1,15}(?:\.\d{1,15})?/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits);
}
