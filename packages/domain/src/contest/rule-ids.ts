/**
 * Names of contest rules in the order of their numbers on the wire, from 0: HOJ's two, then ours. Clients of HOJ treat
 * every number but 0 as 1.
 */
export const ruleIds = ['acm', 'oi', 'ioi'] as const;
export type RuleId = (typeof ruleIds)[number];

export const ruleNumber = (id: RuleId): number => ruleIds.indexOf(id);
/** The number of an unknown rule gives the first one. */
export const ruleOfNumber = (number: number): RuleId => ruleIds[number] ?? ruleIds[0];

/** Name of a rule, the same in every language. */
export const ruleName = (id: RuleId): string => id.toUpperCase();

/** Kind of a board in the words of the Contest API: solved problems with a penalty, or points. */
export type Scoring = 'pass-fail' | 'score';

/** Rule of a contest of which only the scoring is known, such as one from another program. */
export const plainRules = { 'pass-fail': 'acm', score: 'oi' } as const satisfies Record<Scoring, RuleId>;
