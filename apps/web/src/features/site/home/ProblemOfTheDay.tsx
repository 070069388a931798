import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DifficultyLabel } from '../../problem/labels/DifficultyLabel.tsx';
import { problemOfTheDayQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import classes from './Practice.module.css';

/**
 * Problem of the day, the same for everybody; renders nothing when the bank has none. `inLine` is the low variant for a
 * row of its own.
 */
export function ProblemOfTheDay({ inLine = false }: { inLine?: boolean }) {
  const t = homeTexts.useMessages();
  const { data, isPending } = useQuery(problemOfTheDayQuery);
  // Reserve the space while it loads, so the content below does not move.
  if (isPending) return <div className={classes.waiting} />;
  if (!data) return null;
  const { day, problemId, title, difficulty, solved } = data;
  const open = { to: '/problem/$problemID', params: { problemID: problemId } } as const;
  return (
    <Card
      title={t('home.daily')}
      actions={
        <time dateTime={day} className={classes.day}>
          {day}
        </time>
      }
      padded
    >
      <div className={classes.one} data-line={inLine || undefined}>
        <p className={classes.title}>
          <Link {...open}>
            {problemId} <bdi>{title}</bdi>
          </Link>
        </p>
        <p className={classes.facts}>
          <DifficultyLabel level={difficulty} />
          {solved && (
            <span className={classes.done}>
              <IconCheck size={16} stroke={2.4} aria-hidden /> {t('home.dailySolved')}
            </span>
          )}
        </p>
        {!solved && (
          <Button variant="default" renderRoot={(props) => <Link {...open} {...props} />}>
            {t('home.solveIt')}
          </Button>
        )}
      </div>
    </Card>
  );
}
