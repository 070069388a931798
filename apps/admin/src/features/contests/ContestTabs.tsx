import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../app/messages.ts';
import classes from './ContestTabs.module.css';

const pages = {
  edit: ['/contest/$contestId/edit', 'common.edit'],
  problems: ['/contest/$contestId/problems', 'admin.contest.problems'],
  announcement: ['/contest/$contestId/announcement', 'admin.contest.announcements'],
  participants: ['/contest/$contestId/participants', 'admin.contest.participants'],
  exam: ['/contest/$contestId/exam', 'admin.contest.exam'],
} as const;

/** From one page of a contest to the others, and to the contest itself. */
export function ContestTabs({ contestId, current }: { contestId: number; current: keyof typeof pages }) {
  const t = useMessages();
  return (
    <nav className={classes.tabs} aria-label={t('admin.contest.pages')}>
      {Object.entries(pages).map(([name, [to, label]]) => (
        <Link
          key={name}
          to={to}
          params={{ contestId }}
          search={{}}
          className={classes.tab}
          data-current={name === current || undefined}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(label)}
        </Link>
      ))}
      <a className={classes.tab} href={`/contest/${contestId}`}>
        {t('admin.contest.show')} <IconExternalLink size={15} stroke={1.7} aria-hidden />
      </a>
    </nav>
  );
}
