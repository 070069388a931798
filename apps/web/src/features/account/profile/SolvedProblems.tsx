import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { UserHome } from '@verdict/contract/account/account.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { useState } from 'react';
import { DifficultyLabel } from '../../problem/labels/DifficultyLabel.tsx';
import { profileTexts } from './messages.ts';
import classes from './UserHomePage.module.css';

interface Props {
  groups: UserHome['solvedGroupByDifficulty'];
  refreshing: boolean;
  onRefresh: () => void;
}

/** Problems shown per level before the reader asks for more. */
const FIRST = 30;

/** Solved problems, easiest level first. */
export function SolvedProblems({ groups, refreshing, onRefresh }: Props) {
  const t = profileTexts.useMessages();
  const levels = Object.entries(groups)
    .filter(([, problems]) => problems.length > 0)
    .toSorted(([a], [b]) => Number(a) - Number(b));
  return (
    <div className={classes.solved}>
      <ActionIcon
        className={classes.refresh}
        variant="subtle"
        color="gray"
        aria-label={t('common.refresh')}
        title={t('common.refresh')}
        loading={refreshing}
        onClick={onRefresh}
      >
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
      {levels.length === 0 && <EmptyState title={t('profile.solvedNone')} />}
      {levels.map(([level, problems]) => (
        <section key={level}>
          <h2>
            <DifficultyLabel level={Number(level)} />
            <span>{t('profile.solvedCount', { count: problems.length })}</span>
          </h2>
          <Problems problems={problems} />
        </section>
      ))}
    </div>
  );
}

function Problems({ problems }: { problems: UserHome['solvedGroupByDifficulty'][string] }) {
  const t = profileTexts.useMessages();
  const [isWhole, setWhole] = useState(false);
  const rest = problems.length - FIRST;
  return (
    <>
      <ul className={classes.problems}>
        {(isWhole ? problems : problems.slice(0, FIRST)).map(({ id, problemId, title }) => (
          <li key={id}>
            <Link to="/problem/$problemID" params={{ problemID: problemId }}>
              <span>{problemId}</span> <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {t('profile.showRest', { count: rest })}
        </Button>
      )}
    </>
  );
}
