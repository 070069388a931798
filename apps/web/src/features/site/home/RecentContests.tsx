import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ruleName, ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { formatDuration } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { ContestLink } from '../../contest/ContestLink.tsx';
import { AccessTag, PhaseTag } from '../../contest/ContestTags.tsx';
import { accessOfWire, phaseOfWire } from '../../contest/contest-facts.ts';
import { recentContestsQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import classes from './HomePage.module.css';

/** Contests that are running or begin soon. */
export function RecentContests({ hidesEmpty }: { hidesEmpty: boolean }) {
  const t = homeTexts.useMessages();
  const locale = useLocale();
  const contests = useQuery(recentContestsQuery);
  if (hidesEmpty && contests.data?.length === 0) return null;
  return (
    <Card
      title={t('home.contests')}
      actions={
        <Link to="/contest" className={classes.more}>
          {t('home.allContests')}
        </Link>
      }
    >
      <div className={classes.contests}>
        <QueryFailed query={contests} />
        {contests.data?.length === 0 && <EmptyState icon={IconTrophy} title={t('home.noContests')} />}
        {contests.data && contests.data.length > 0 && (
          <ul aria-busy={contests.isFetching}>
            {contests.data.map(({ id, title, status, type, auth, startTime, duration, count }) => (
              <li key={id}>
                <ContestLink id={id} className={classes.problem}>
                  <bdi>{title}</bdi>
                </ContestLink>
                <PhaseTag phase={phaseOfWire(status)} />
                <span className={classes.contestFacts}>
                  <strong>{ruleName(ruleOfNumber(type))}</strong>
                  <AccessTag access={accessOfWire(auth)} />
                  <DateTime at={startTime} />
                  <span>{formatDuration(duration * 1000, locale)}</span>
                  {count !== null && <span>{t('contest.participants', { count })}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
