/** Two versions of a record that two authors have changed at the same time, compared field by field. */
import { formatDate } from '../../format.ts';

/** A field as the author sees it; it may be a part of a member of the form, or several members. */
export interface ComparedField<Values> {
  label: string;
  /** What differs where the versions differ. */
  value: (values: Values) => unknown;
  /** `value` in words. */
  show: (values: Values) => string;
  /** The values with the field of another version. */
  take: (into: Values, from: Values) => Values;
}

/** The stored record that a form replaces. */
export interface Revised<Values> {
  /** That the form was read from. */
  revision: string | undefined;
  /** What the form was opened with. */
  values: Values;
  fields: readonly ComparedField<Values>[];
  /** The form's values of the record that a refusal carries. */
  valuesOf: (stored: never) => Values | Promise<Values>;
  /** What was chosen of the two versions becomes what the form holds. */
  adopt: (values: Values) => void;
}

export type Side = 'mine' | 'stored';
export interface ComparedVersion {
  label: string;
  mine: string;
  stored: string;
  /** Of whoever alone has changed it; null: both have. */
  proposed: Side | null;
}

export interface VersionsToCompare {
  /** Fields that differ. */
  differing: ComparedVersion[];
  savedBy: string | null;
  savedAt: string | null;
  /** Sends what was chosen, in the order of `differing`, over the version that was compared with. */
  save: (sides: readonly Side[]) => void;
  /** Back to the form, with what was typed. */
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

/** Members of a form that are fields by themselves, by their labels; null: not to be compared, such as an id. */
export function fieldsOf<Values extends object>(members: {
  [Member in keyof Values]-?: Shown<Values[Member]> | null;
}): ComparedField<Values>[] {
  return (Object.entries(members) as [keyof Values, Shown<unknown> | null][]).flatMap(([member, field]) => {
    if (field === null) return [];
    const { label, show } = typeof field === 'string' ? { label: field, show: inWords } : field;
    return [fieldOf<Values>([member], label, (values) => show(values[member]))];
  });
}

/** A field that consists of these members. */
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

/** A value without words of its own: lists line by line, nothing as nothing. */
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
  /** The other text has it at the same place. */
  isCommon: boolean;
  /** What differs from the line in its place there, as places in `text`; the whole line where there is none. */
  from: number;
  to: number;
}

/** Longer texts are compared line by line without looking for the longest match. */
const PAIRS_MAX = 250_000;

/** The lines of a text beside those of another one. */
export function linesBeside(text: string, other: string): ComparedLine[] {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const matches = matchesOf(lines, others);
  // The next line of the other text that is in the place of one that differs.
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

/** For each line the index of the same line there, in order; undefined: there is none. */
function matchesOf(lines: readonly string[], others: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = lines.map(() => undefined);
  let start = 0;
  while (start < Math.min(lines.length, others.length) && lines[start] === others[start]) found[start] = start++;
  let [end, otherEnd] = [lines.length, others.length];
  while (end > start && otherEnd > start && lines[end - 1] === others[otherEnd - 1]) found[--end] = --otherEnd;
  if ((end - start) * (otherEnd - start) > PAIRS_MAX) return found;
  // Lengths of the longest common sequences of what follows each pair of lines.
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

/** What is left of a line between what it begins and ends with like another one. */
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

/** Common lines in a row beyond this are folded. */
const FOLDED_FROM = 8;
const SHOWN_AROUND = 3;

/** Lines in a row, and how many are folded between them where they are many and the other text has all of them. */
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
