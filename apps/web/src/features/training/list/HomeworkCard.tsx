import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HomeworkMark, TrainingProblemRow } from '@verdict/contract/training/training.ts';
import { formatDuration } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { TimeLeft } from '@verdict/kit/time/Countdown.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useNow } from '@verdict/kit/time/use-now.ts';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './HomeworkCard.module.css';
import { trainingTexts } from '../messages.ts';
import { trainingKey, trainingProblemsQuery, type TrainingDetails } from '../training-queries.ts';
import { useTraining } from '../use-training.ts';

/** Deadline of the homework for the reader, penalty for late submissions, and the points earned. */
export default function HomeworkCard() {
  const t = trainingTexts.useMessages();
  const training = useTraining();
  const { homework, mine } = training;
  const { startTime, attemptsMax, hidesResults } = homework;
  const hasExtraTime = mine.deadline !== homework.deadline;
  return (
    <Card title={t('training.homework')} padded>
      <dl className={classes.facts}>
        {startTime !== null && (
          <Fact name={t('training.startTime')}>
            <DateTime at={startTime} />
          </Fact>
        )}
        {mine.deadline !== null && (
          <Fact name={t(hasExtraTime ? 'training.ownDeadline' : 'training.deadline')}>
            <DateTime at={mine.deadline} />
            {hasExtraTime && (
              <div className={classes.note}>
                {t('training.deadlineOfAll')} <DateTime at={homework.deadline} />
              </div>
            )}
          </Fact>
        )}
        <Clock training={training} />
        {mine.deadline !== null && (
          <Fact name={t('training.late')}>
            <LateSteps />
          </Fact>
        )}
        {attemptsMax !== null && (
          <Fact name={t('training.attempts')}>{t('training.attemptsMax', { max: attemptsMax })}</Fact>
        )}
        {hidesResults && (
          <Fact name={t('training.results')}>
            {t(mine.hidesResults ? 'training.resultsHidden' : 'training.resultsShown')}
          </Fact>
        )}
      </dl>
      {mine.lookRefusal === null && <Marks />}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Countdown to the start, or to the reader's deadline. Refetches the training when that time has come. */
function Clock({ training: { homework, mine } }: { training: TrainingDetails }) {
  const t = trainingTexts.useMessages();
  const queries = useQueryClient();
  const now = useNow(1000);
  const start = homework.startTime === null ? -Infinity : Date.parse(homework.startTime);
  const end = mine.deadline === null ? Infinity : Date.parse(mine.deadline);
  const phase = now < start ? 'scheduled' : now <= end ? 'running' : 'ended';
  const [first] = useState(phase);
  useEffect(() => {
    if (phase !== first) void queries.invalidateQueries({ queryKey: trainingKey });
  }, [phase, first, queries]);
  const until = phase === 'scheduled' ? start : end;
  if (phase === 'ended') return <Fact name={t('training.timeLeft')}>{t('training.over')}</Fact>;
  if (until === Infinity) return null;
  return (
    <Fact name={t(phase === 'scheduled' ? 'training.untilStart' : 'training.timeLeft')}>
      <TimeLeft ms={until - now} phase={phase} />
    </Fact>
  );
}

function LateSteps() {
  const t = trainingTexts.useMessages();
  const locale = useLocale();
  const { lateSteps } = useTraining().homework;
  return (
    <>
      {lateSteps.map(({ withinMinutes, percent }) => (
        <div key={withinMinutes}>
          {t('training.lateStep', { within: formatDuration(withinMinutes * 60_000, locale), percent })}
        </div>
      ))}
      <div>{t(lateSteps.length === 0 ? 'training.lateNothing' : 'training.lateThen')}</div>
    </>
  );
}

function Marks() {
  const t = trainingTexts.useMessages();
  const { id, homework } = useTraining();
  const { data: rows = [] } = useQuery(trainingProblemsQuery(id));
  if (rows.length === 0) return null;
  return (
    <table className={classes.marks}>
      <thead>
        <tr>
          <th scope="col">{t('training.problem')}</th>
          <th scope="col">{t('training.points')}</th>
          {homework.attemptsMax !== null && <th scope="col">{t('training.attemptsLeft')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.pid}>
            <td>
              <bdi>{row.title ?? row.problemId}</bdi>
            </td>
            <td>
              <Points row={row} />
            </td>
            {homework.attemptsMax !== null && (
              <td>{row.attemptsLeft === 0 ? t('training.noAttemptsLeft') : row.attemptsLeft}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Points({ row: { myMark, sent, points } }: { row: TrainingProblemRow }) {
  const t = trainingTexts.useMessages();
  const { mine } = useTraining();
  if (mine.hidesResults) return sent === 0 ? `– / ${points}` : t('training.resultHidden');
  if (!myMark) return `– / ${points}`;
  return (
    <>
      <span className={classes.points}>
        {myMark.points} / {points}
      </span>{' '}
      <span className={classes.note}>{noteOf(myMark, t)}</span>
    </>
  );
}

const noteOf = (
  { isByHand, isLate, percent, uncounted }: HomeworkMark,
  t: ReturnType<typeof trainingTexts.useMessages>,
): string =>
  [
    ...(isByHand ? [t('training.byHand')] : isLate ? [t('training.lateMark', { percent })] : []),
    ...(uncounted > 0 ? [t('training.uncounted', { count: uncounted })] : []),
  ].join(' · ');
