/** Compares two versions of a record, changed by two authors at the same time, field by field. */
import { formatDate } from '@verdict/kit/format.ts';

/** A field as the author sees it: a part of a form member, or several members. */
export interface ComparedField<Values> {
  label: string;
  /** Value to compare. */
  value: (values: Values) => unknown;
  /** `value` as text. */
  show: (values: Values) => string;
  /** Copies the field from one version into another. */
  take: (into: Values, from: Values) => Values;
}

/** The stored record that a form replaces. */
export interface Revised<Values> {
  /** Revision that the form was read from. */
  revision: string | undefined;
  /** Values that the form was opened with. */
  values: Values;
  fields: readonly ComparedField<Values>[];
  /** Converts the record in a refusal to form values. */
  valuesOf: (stored: never) => Values | Promise<Values>;
  /** Puts the chosen values into the form. */
  adopt: (values: Values) => void;
}

export type Side = 'mine' | 'stored';
export interface ComparedVersion {
  label: string;
  mine: string;
  stored: string;
  /** The side that has changed the field, if only one has. Null when both have. */
  proposed: Side | null;
}

export interface VersionsToCompare {
  /** Fields that differ between the versions. */
  differing: ComparedVersion[];
  savedBy: string | null;
  savedAt: string | null;
  /** Saves the chosen sides, in the order of `differing`, over the compared version. */
  save: (sides: readonly Side[]) => void;
  /** Returns to the form with its input. */
  close: () => void;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export function compareVersions<Values>(
  { read, mine, stored }: Record<'read' | 'mine' | 'stored', Values>,
  fields: readonly ComparedField<Values>[],
): { differing: ComparedVersion[]; merge: (sides: readonly Side[]) => Values } {
  const differing = fields.filter(({ value }) => !isSame(value(mine), value(stored)));
  const proposed = ({ value }: ComparedField<Values>): Side | null => {
    if (isSame(value(mine), value(read))) return 'stored';
    return isSame(value(stored), value(read)) ? 'mine' : null;
  };
  return {
    differing: differing.map((field) => ({
      label: field.label,
      mine: field.show(mine),
      stored: field.show(stored),
      proposed: proposed(field),
    })),
    merge: (sides) =>
      differing.reduce((merged, { take }, index) => (sides[index] === 'stored' ? take(merged, stored) : merged), mine),
  };
}

type Shown<Value> = string | { label: string; show: (value: Value) => string };

/** Fields that are single members of a form, by their labels. Members with null, such as an id, are not compared. */
export function fieldsOf<Values extends object>(members: {
  [Member in keyof Values]-?: Shown<Values[Member]> | null;
}): ComparedField<Values>[] {
  return (Object.entries(members) as [keyof Values, Shown<unknown> | null][]).flatMap(([member, field]) => {
    if (field === null) return [];
    const { label, show } = typeof field === 'string' ? { label: field, show: inWords } : field;
    return [fieldOf<Values>([member], label, (values) => show(values[member]))];
  });
}

/** A field that consists of several members. */
export const fieldOf = <Values extends object>(
  members: readonly (keyof Values)[],
  label: string,
  show: (values: Values) => string,
): ComparedField<Values> => ({
  label,
  value: (values) => members.map((member) => values[member]),
  show,
  take: (into, from) => ({ ...into, ...Object.fromEntries(members.map((member) => [member, from[member]])) }),
});

/** Default text of a value: lists line by line, empty for null. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (value instanceof Date) return formatDate(value, 'en-US');
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  return String(value as string | number);
}

export interface ComparedLine {
  text: string;
  /** True when the other text has the line at the same place. */
  isCommon: boolean;
  /** Range in `text` that differs from the corresponding line of the other text. The whole line when there is none. */
  from: number;
  to: number;
}

/** Most pairs of lines to compare for the longest match. Longer texts are compared in order. */
const PAIRS_MAX = 250_000;

/** Lines of a text, compared with another text. */
export function linesBeside(text: string, other: string): ComparedLine[] {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const matches = matchesOf(lines, others);
  // Index of the next line in the other text that may correspond to a differing line.
  let next = 0;
  return lines.map((line, index) => {
    const match = matches[index];
    if (match !== undefined) {
      next = match + 1;
      return { text: line, isCommon: true, from: 0, to: 0 };
    }
    const isInPlace = next < others.length && !matches.includes(next);
    return { text: line, isCommon: false, ...differenceIn(line, isInPlace ? (others[next++] ?? '') : '') };
  });
}

/** Indexes of the equal lines in the other text, in order. Undefined for lines that it lacks. */
function matchesOf(lines: readonly string[], others: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = lines.map(() => undefined);
  let start = 0;
  while (start < Math.min(lines.length, others.length) && lines[start] === others[start]) found[start] = start++;
  let [end, otherEnd] = [lines.length, others.length];
  while (end > start && otherEnd > start && lines[end - 1] === others[otherEnd - 1]) found[--end] = --otherEnd;
  if ((end - start) * (otherEnd - start) > PAIRS_MAX) return found;
  // Lengths of the longest common subsequences from each pair of lines on.
  const width = otherEnd - start + 1;
  const lengths = new Uint32Array((end - start + 1) * width);
  const at = (one: number, two: number): number => (one - start) * width + two - start;
  for (let one = end - 1; one >= start; one--)
    for (let two = otherEnd - 1; two >= start; two--)
      lengths[at(one, two)] =
        lines[one] === others[two]
          ? lengths[at(one + 1, two + 1)]! + 1
          : Math.max(lengths[at(one + 1, two)]!, lengths[at(one, two + 1)]!);
  for (let one = start, two = start; one < end && two < otherEnd;)
    if (lines[one] === others[two]) found[one++] = two++;
    else if (lengths[at(one + 1, two)]! >= lengths[at(one, two + 1)]!) one++;
    else two++;
  return found;
}

/** Range of a line that remains after removing the beginning and end that it shares with another line. */
function differenceIn(line: string, other: string): { from: number; to: number } {
  const [own, foreign] = [[...line], [...other]];
  const most = Math.min(own.length, foreign.length);
  let head = 0;
  while (head < most && own[head] === foreign[head]) head++;
  let tail = 0;
  while (tail < most - head && own.at(-1 - tail) === foreign.at(-1 - tail)) tail++;
  if (head + tail === 0) return { from: 0, to: line.length };
  return { from: own.slice(0, head).join('').length, to: line.length - own.slice(own.length - tail).join('').length };
}

/** Number of consecutive common lines from which they are folded. */
const FOLDED_FROM = 8;
const SHOWN_AROUND = 3;

/** Lines with long common runs replaced by the number of folded lines. */
export function foldCommon(lines: readonly ComparedLine[]): (ComparedLine | { folded: number })[] {
  const shown: (ComparedLine | { folded: number })[] = [];
  for (let index = 0; index < lines.length;) {
    let end = index;
    while (end < lines.length && lines[end]!.isCommon) end++;
    const [before, after] = [index === 0 ? 0 : SHOWN_AROUND, end === lines.length ? 0 : SHOWN_AROUND];
    if (end - index > FOLDED_FROM) {
      shown.push(...lines.slice(index, index + before), { folded: end - index - before - after });
      shown.push(...lines.slice(end - after, end));
    } else shown.push(...lines.slice(index, end));
    if (end < lines.length) shown.push(lines[end]!);
    index = end + 1;
  }
  return shown;
}
