import { Button } from '@mantine/core';
import { IconCheck, IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getPracticeHome } from '@verdict/contract/problem/practice.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { DifficultyLabel } from '../../problem/labels/DifficultyLabel.tsx';
import { difficultyLevels } from '../../problem/labels/difficulty-levels.ts';
import { useTagName } from '../../problem/labels/use-tag-name.ts';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { ProblemOfTheDay } from './ProblemOfTheDay.tsx';
import { practiceQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import classes from './Practice.module.css';

type Home = DataOf<typeof getPracticeHome>;

/** The reader's progress, unfinished problems, and suggestions for the next. */
export default function Practice() {
  const t = homeTexts.useMessages();
  const practice = useQuery(practiceQuery);
  const { data } = practice;
  return (
    <section className={classes.practice} aria-label={t('home.practice')} aria-busy={!data}>
      <div className={classes.wide}>
        <div className={classes.pair}>
          {data?.last && <GoOn last={data.last} />}
          <ProblemOfTheDay />
        </div>
        <Card title={t('home.suggestions')}>
          <QueryFailed query={practice} />
          {data && <Suggestions suggestions={data.suggestions} />}
        </Card>
      </div>
      {data && <Progress home={data} />}
    </section>
  );
}

function GoOn({ last }: { last: NonNullable<Home['last']> }) {
  const t = homeTexts.useMessages();
  return (
    <Card title={t('home.goOn')} padded>
      <div className={classes.one}>
        <p className={classes.title}>
          <Link to="/problem/$problemID" params={{ problemID: last.problemId }}>
            {last.problemId} <bdi>{last.title}</bdi>
          </Link>
        </p>
        <p className={classes.facts}>
          <VerdictBadge status={statusFromWire(last.status) ?? 'unknownResult'} />
          <RelativeTime at={last.submitTime} />
          <DifficultyLabel level={last.difficulty} />
        </p>
        <Button
          renderRoot={(props) => <Link to="/problem/$problemID" params={{ problemID: last.problemId }} {...props} />}
        >
          {t('home.continue')}
        </Button>
      </div>
    </Card>
  );
}

function Suggestions({ suggestions }: Pick<Home, 'suggestions'>) {
  const t = homeTexts.useMessages();
  const tagName = useTagName();
  if (suggestions.length === 0) return <EmptyState title={t('home.allSolved')} />;
  return (
    <ul className={classes.suggestions}>
      {suggestions.map(({ pid, problemId, title, difficulty, reason, topic }) => (
        <li key={pid}>
          <span className={classes.title}>
            <Link to="/problem/$problemID" params={{ problemID: problemId }}>
              {problemId} <bdi>{title}</bdi>
            </Link>
          </span>
          <span className={classes.reason}>
            {reason === 'newTopic' && topic !== null
              ? t('home.newTopic', { topic: tagName(topic) })
              : t(reason === 'stepUp' ? 'home.stepUp' : 'home.yourLevel')}
          </span>
          <span className={classes.level}>
            <DifficultyLabel level={difficulty} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Levels with problems, each with a link to its unsolved ones, and the streak of days. */
function Progress({ home: { levels, streak, solvedToday } }: { home: Home }) {
  const t = homeTexts.useMessages();
  const solved = levels.reduce((sum, level) => sum + level.solved, 0);
  return (
    <Card title={t('home.progress')} padded>
      <p className={classes.sum}>
        <strong>{solved}</strong> {t('home.solvedInAll', { count: solved })}
      </p>
      <ul className={classes.levels}>
        {levels
          .filter(({ difficulty }) => difficultyLevels.some((level) => level === difficulty))
          .map((level) => (
            <li key={level.difficulty}>
              <Link to="/problem" search={{ difficulty: level.difficulty, progress: 'untouched' }}>
                <DifficultyLabel level={level.difficulty} />
              </Link>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.fill}
                  style={{ width: `${(100 * level.solved) / Math.max(1, level.total)}%` }}
                />
              </span>
              <span className={classes.figure}>{t('home.solvedOf', level)}</span>
            </li>
          ))}
      </ul>
      <p className={classes.streak} data-on={streak > 0 || undefined} data-today={solvedToday || undefined}>
        {solvedToday ? <IconCheck size={18} aria-hidden /> : <IconFlame size={18} aria-hidden />}
        <span>
          {streak > 0 && <strong>{t('home.streak', { days: streak })}</strong>}{' '}
          {!solvedToday && t(streak > 0 ? 'home.streakKeep' : 'home.streakBegin')}
        </span>
      </p>
    </Card>
  );
}
