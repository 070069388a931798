import { Tooltip } from '@mantine/core';
import { ruleName, ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { countedOfWire } from '../contest-facts.ts';
import type { ContestDetails } from '../contest-queries.ts';
import classes from './ContestShell.module.css';
import { contestTexts } from '../messages.ts';

/** Rule of the contest, with an explanation on hover and focus. */
export default function RuleTag({ contest: { type, oiRankScoreType } }: { contest: ContestDetails }) {
  const t = contestTexts.useMessages();
  const rule = ruleOfNumber(type);
  return (
    <Tooltip
      label={t(`contest.rule.${rule}`, { counted: countedOfWire(oiRankScoreType) })}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={classes.rule}>
        {ruleName(rule)}
      </button>
    </Tooltip>
  );
}
