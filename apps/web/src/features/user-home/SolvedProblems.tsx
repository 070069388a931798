import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { UserHome } from '@verdict/contract/account.ts';
import { DifficultyLabel } from '@verdict/ui/kit/DifficultyLabel.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { profileTexts } from './messages.ts';
import classes from './UserHomePage.module.css';

interface Props {
  groups: UserHome['solvedGroupByDifficulty'];
  refreshing: boolean;
  onRefresh: () => void;
}

/** The ids of solved problems, easiest level first. */
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
          <ul className={classes.problems}>
            {problems.map(({ id, problemId }) => (
              <li key={id}>
                <Link to="/problem/$problemID" params={{ problemID: problemId }}>
                  {problemId}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
