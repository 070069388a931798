import { Link } from '@tanstack/react-router';
import type { JudgeRow } from '@verdict/contract/shapes.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { EmptyState, ErrorState } from '@verdict/kit/page/EmptyState.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { Author } from '../../account/profile/Author.tsx';
import { homeTexts } from './messages.ts';
import classes from './HomePage.module.css';

interface Props {
  rows: readonly JudgeRow[] | undefined;
  error: string | null;
  onRetry: () => void;
  skeletonRows: number;
}

/** Latest submissions, two lines each. */
export function RecentVerdicts({ rows, error, onRetry, skeletonRows }: Props) {
  const t = homeTexts.useMessages();
  if (error !== null) return <ErrorState message={error} onRetry={onRetry} />;
  if (rows?.length === 0) return <EmptyState title={t('submission.none')} hint={t('home.noSubmissions')} />;
  return (
    <ul className={classes.feed} aria-busy={!rows}>
      {rows
        ? rows.map((row) => (
            <li key={row.submitId}>
              <Link to="/problem/$problemID" params={{ problemID: row.displayPid }} className={classes.feedProblem}>
                {row.displayPid} {row.title}
              </Link>
              <VerdictBadge status={statusFromWire(row.status) ?? 'unknownResult'} text="short" />
              <span className={classes.feedMeta}>
                <Author username={row.username} uid={row.uid} /> · {row.language}
              </span>
              <span className={classes.feedMeta}>
                <RelativeTime at={row.submitTime} />
              </span>
            </li>
          ))
        : Array.from({ length: skeletonRows }, (_, index) => <li key={`bone ${index}`} aria-hidden />)}
    </ul>
  );
}
