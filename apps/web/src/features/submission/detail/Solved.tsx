import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { bank } from '@verdict/domain/access/place.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { DifficultyLabel } from '../../problem/labels/DifficultyLabel.tsx';
import { linksOf } from '../../../app/place/place.ts';
import classes from './Solved.module.css';
import { standingQuery } from '../submission-queries.ts';
import { verdictTexts } from '../verdict-texts.ts';

/** Summary after an accepted submission: rank of its time and memory, streak of days, and the next problem. */
export default function Solved({ submitId, language }: { submitId: number; language: string }) {
  const t = verdictTexts.useMessages();
  const standing = useQuery(standingQuery(submitId)).data;
  if (!standing) return null;
  const { time, memory, streak, next } = standing;
  const facts = [
    // A rank of 0 percent is left out, because it would discourage.
    time && time.percent > 0 && t('verdict.faster', { ...time, language }),
    memory && memory.percent > 0 && t('verdict.smaller', { ...memory, language }),
    streak > 1 && t('verdict.streak', { days: streak }),
  ].filter((fact): fact is string => typeof fact === 'string');
  return (
    <div className={classes.solved}>
      <span className={classes.mark} aria-hidden>
        <IconCheck size={20} stroke={2.6} />
      </span>
      <ul className={classes.facts}>
        {facts.length === 0 && <li>{t('verdict.solved')}</li>}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {next && (
        <p className={classes.next}>
          <LooseLink {...linksOf(bank).problem(next.problemId)}>
            {t('verdict.next', { id: next.problemId, title: next.title })}
            <IconArrowRight size={15} aria-hidden className={classes.arrow} />
          </LooseLink>
          <DifficultyLabel level={next.difficulty} />
        </p>
      )}
    </div>
  );
}
