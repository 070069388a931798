import { allRules } from './registry.gen.ts';
import type { ContestRule, PassFailCell } from './rule.ts';
import { plainRules, type RuleId } from './rule-ids.ts';

const byId = new Map(allRules.map((rule) => [rule.id, rule]));

export function ruleOf(id: RuleId): ContestRule {
  const rule = byId.get(id);
  if (!rule) throw new Error(`there is no contest rule ${id}`);
  return rule;
}

/** Rule of a ceremony and of boards of solved problems from elsewhere. */
export const passFailRule = ruleOf(plainRules['pass-fail']) as ContestRule<PassFailCell>;
