/**
 * Dependencies between groups of test cases (subtasks): for each group number, the groups that must be passed first.
 */
export type GroupNeeds = Record<string, number[]>;

/** Maximum number of dependencies of a problem: all of them are sent to judge hosts with every submission. */
export const NEEDS_MAX = 10_000;

/** A group may depend only on earlier groups, so there are no cycles. */
const isFitting = (group: number, needed: number, groups: ReadonlySet<number>): boolean =>
  needed < group && groups.has(needed);

/**
 * Groups with invalid dependencies: on a later group, on themselves, or on a group without cases. In ascending order.
 */
export function unfittingGroups(needs: GroupNeeds, groups: readonly number[]): number[] {
  const known = new Set(groups);
  return stated(needs)
    .filter(({ group, needed }) => known.has(group) && needed.some((one) => !isFitting(group, one, known)))
    .map(({ group }) => group);
}

/** Dependencies that remain valid for other cases; for each group in ascending order, without duplicates. */
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
