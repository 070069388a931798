/** Sections of a long form, and the members of its state that belong to each. */
export interface FormSections<State, Section extends string> {
  /** In the order of the page. */
  names: readonly Section[];
  membersOf: Readonly<Record<Section, readonly (keyof State & string)[]>>;
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Changed sections in the order of the page. A change that was reverted does not count. */
export const sectionsThatDiffer = <State, Section extends string>(
  { names, membersOf }: FormSections<State, Section>,
  before: State,
  now: State,
): Section[] =>
  names.filter((section) => membersOf[section].some((member) => !isSameValue(before[member], now[member])));
