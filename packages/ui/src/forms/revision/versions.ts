/** Two versions of a record that two authors have changed at the same time, compared field by field. */

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
  if (value instanceof Date) return value.toLocaleString();
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  return String(value as string | number);
}

/** The lines of a text, each with whether the other text has it, too. */
export function linesBeside(text: string, other: string): { text: string; isCommon: boolean }[] {
  const others = new Set(other.split('\n'));
  return text.split('\n').map((line) => ({ text: line, isCommon: others.has(line) }));
}
