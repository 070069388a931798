import type { RuleId } from './contest.ts';
import { allRules } from './registry.gen.ts';
import type { ContestRule } from './rule.ts';

const byId = new Map(allRules.map((rule) => [rule.id, rule]));

export function ruleOf(id: RuleId): ContestRule {
  const rule = byId.get(id);
  if (!rule) throw new Error(`there is no contest rule ${id}`);
  return rule;
}
