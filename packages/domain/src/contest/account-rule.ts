/**
 * Rule that selects participating accounts by name, and its text form in requests:
 * `<prefix>P</prefix><suffix>S</suffix><start>a</start><end>b</end><extra>u1 u2</extra>`.
 */
import type { AccountRule, StoredAccountRule } from './contest.ts';

/** A whole number in a name. Longer numbers would lose precision. */
const number = /^(?:0|[1-9]\d{0,14})$/;

/** The comparison is case-sensitive. */
export function accountMatches(
  { prefix, suffix, from, to, uids }: StoredAccountRule,
  { uid, username }: { uid: string; username: string },
): boolean {
  if (uids.includes(uid)) return true;
  if (!username.startsWith(prefix) || !username.endsWith(suffix)) return false;
  // Empty when prefix and suffix would overlap.
  const middle = username.slice(prefix.length, username.length - suffix.length);
  return number.test(middle) && Number(middle) >= from && Number(middle) <= to;
}

/** The texts must not contain angle brackets or blanks; the contest's form checks that. */
export const printAccountRule = ({ prefix, suffix, from, to, extra }: AccountRule): string =>
  `<prefix>${prefix}</prefix><suffix>${suffix}</suffix><start>${from}</start><end>${to}</end>` +
  `<extra>${extra.join(' ')}</extra>`;

const tags = ['prefix', 'suffix', 'start', 'end', 'extra'] as const;

/**
 * Null when the text is not in this format. Numbers are whole and not negative; the form checks that they are a range.
 */
export function parseAccountRule(text: string): AccountRule | null {
  const values: string[] = [];
  let rest = text.trim();
  for (const tag of tags) {
    const [open, close] = [`<${tag}>`, `</${tag}>`];
    const end = rest.indexOf(close);
    if (!rest.startsWith(open) || end === -1) return null;
    values.push(rest.slice(open.length, end));
    rest = rest.slice(end + close.length);
  }
  const [prefix = '', suffix = '', from = '', to = '', extra = ''] = values;
  if (rest !== '' || !number.test(from) || !number.test(to)) return null;
  return {
    prefix,
    suffix,
    from: Number(from),
    to: Number(to),
    extra: extra.split(/\s+/).filter((name) => name !== ''),
  };
}
