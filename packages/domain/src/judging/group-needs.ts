/** Groups of test cases (subtasks) that are judged only when others are passed: of each number, those it needs. */
export type GroupNeeds = Record<string, number[]>;

/** Numbers in all needs of a problem together: they go with every submission to a judge host. */
export const NEEDS_MAX = 10_000;

/** A group may need those before it, so that nothing waits for itself. */
const isFitting = (group: number, needed: number, groups: ReadonlySet<number>): boolean =>
  needed < group && groups.has(needed);

/** Groups whose needs cannot be met: they name a later group, themselves, or one without cases. In ascending order. */
export function unfittingGroups(needs: GroupNeeds, groups: readonly number[]): number[] {
  const known = new Set(groups);
  return stated(needs)
    .filter(({ group, needed }) => known.has(group) && needed.some((one) => !isFitting(group, one, known)))
    .map(({ group }) => group);
}

/** What is left of needs when the cases are others; each group in ascending order, once. */
export function fittingNeeds(needs: GroupNeeds, groups: readonly number[]): GroupNeeds {
  const known = new Set(groups);
  return Object.fromEntries(
    stated(needs).flatMap(({ group, needed }) => {
      const left = [...new Set(needed)].filter((one) => isFitting(group, one, known)).toSorted((a, b) => a - b);
      return known.has(group) && left.length > 0 ? [[group, left]] : [];
    }),
  );
}

const stated = (needs: GroupNeeds): { group: number; needed: number[] }[] =>
  Object.entries(needs).map(([group, needed]) => ({ group: Number(group), needed }));
