import { useQuery } from '@tanstack/react-query';
import { formatDuration } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useNow } from '@verdict/kit/time/use-now.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { PhaseTag } from '../../contest/ContestTags.tsx';
import { otherContestsQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import classes from './HomePage.module.css';

/** Contests of other sites, if the settings enable them. */
export function OtherContests() {
  const t = homeTexts.useMessages();
  const locale = useLocale();
  const now = useNow(60_000);
  const { data } = useQuery({ ...otherContestsQuery, enabled: useSiteConfig().otherContests });
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('home.otherContests')}>
      <div className={classes.contests}>
        <ul>
          {data.map(({ oj, url, title, beginTime, endTime }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className={classes.problem}>
                <bdi>{title}</bdi>
              </a>
              <PhaseTag phase={phaseAt(now, Date.parse(beginTime), Date.parse(endTime))} />
              <span className={classes.contestFacts}>
                <strong>{oj}</strong>
                <DateTime at={beginTime} />
                <span>{formatDuration(Date.parse(endTime) - Date.parse(beginTime), locale)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const phaseAt = (now: number, begin: number, end: number) =>
  now < begin ? 'scheduled' : now < end ? 'running' : 'ended';
