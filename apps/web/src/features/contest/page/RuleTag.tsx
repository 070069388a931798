import { Tooltip } from '@mantine/core';
import { ruleNames, ruleOfWire } from '../contest-facts.ts';
import type { ContestDetails } from '../contest-queries.ts';
import classes from './ContestShell.module.css';
import { contestTexts } from '../messages.ts';

/** Rule of the contest, with an explanation on hover and focus. */
export default function RuleTag({ contest: { type, oiRankScoreType } }: { contest: ContestDetails }) {
  const t = contestTexts.useMessages();
  const rule = ruleOfWire(type);
  const counted = oiRankScoreType === 'Highest' ? 'contest.ruleOiHighest' : 'contest.ruleOiRecent';
  return (
    <Tooltip label={t(rule === 'acm' ? 'contest.ruleAcm' : counted)} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.rule}>
        {ruleNames[rule]}
      </button>
    </Tooltip>
  );
}
