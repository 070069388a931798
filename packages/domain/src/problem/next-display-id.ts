/** Display ids for new problems, which continue the way in which a site or group names its problems. */

/** A prefix of any characters and a number. A dash before the number marks copies, such as `P1000-2`. */
const numbered = /^(|.*[^\d-])(\d{1,9})$/u;
const lettered = /^[A-Z]$/;
const FIRST = 'P1000';

/**
 * The ids that come next, in order. `newest`: display ids of the newest problems, newest first and without the prefix
 * of their group. The commonest prefix among them wins, the newest among equally common ones.
 */
export function nextDisplayIds(newest: readonly string[], count: number, first = FIRST): string[] {
  const parts = newest.flatMap((id) => {
    const found = numbered.exec(id.toUpperCase());
    return found ? [{ prefix: found[1] ?? '', digits: found[2] ?? '' }] : [];
  });
  const prefixes = Map.groupBy(parts, ({ prefix }) => prefix);
  const [commonest] = [...prefixes.values()].toSorted((one, other) => other.length - one.length);
  if (commonest) return numbersFrom(commonest, count);
  const letters = newest.map((id) => id.toUpperCase()).filter((id) => lettered.test(id));
  const last = letters.toSorted().at(-1);
  if (last !== undefined && last < 'Z') {
    const from = last.charCodeAt(0) + 1;
    return Array.from({ length: Math.min(count, 'Z'.charCodeAt(0) + 1 - from) }, (_, index) =>
      String.fromCharCode(from + index),
    );
  }
  const [, prefix = '', digits = ''] = numbered.exec(first) ?? [];
  return [first, ...numbersFrom([{ prefix, digits }], count - 1)];
}

/** Numbers after the largest one, as wide as the newest one. */
function numbersFrom(ids: readonly { prefix: string; digits: string }[], count: number): string[] {
  const { prefix, digits } = ids[0]!;
  const largest = Math.max(...ids.map((one) => Number(one.digits)));
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${String(largest + index + 1).padStart(digits.length, '0')}`,
  );
}
