/**
 * Which accounts may take part, by their names, and the text in which requests carry the rule:
 * `<prefix>P</prefix><suffix>S</suffix><start>a</start><end>b</end><extra>u1 u2</extra>`.
 */
import type { AccountRule, StoredAccountRule } from './contest.ts';

/** A whole number as names carry it. More digits would not be told apart. */
const number = /^(?:0|[1-9]\d{0,14})$/;

/** Upper and lower case differ. */
export function accountMatches(
  { prefix, suffix, from, to, uids }: StoredAccountRule,
  { uid, username }: { uid: string; username: string },
): boolean {
  if (uids.includes(uid)) return true;
  if (!username.startsWith(prefix) || !username.endsWith(suffix)) return false;
  // Where prefix and suffix would overlap this is empty.
  const middle = username.slice(prefix.length, username.length - suffix.length);
  return number.test(middle) && Number(middle) >= from && Number(middle) <= to;
}

/** Its texts must be without angle brackets and blanks, as the contest's form demands. */
export const printAccountRule = ({ prefix, suffix, from, to, extra }: AccountRule): string =>
  `<prefix>${prefix}</prefix><suffix>${suffix}</suffix><start>${from}</start><end>${to}</end>` +
  `<extra>${extra.join(' ')}</extra>`;

const tags = ['prefix', 'suffix', 'start', 'end', 'extra'] as const;

/** Null: it is not such a text. Numbers are whole and not negative; whether they are a range is asked by the form. */
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
