import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, Page } from '@verdict/kit/page/Page.tsx';
import { WhenSeen } from '@verdict/kit/page/WhenSeen.tsx';
import { bank } from '@verdict/domain/access/place.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { openAuthDialog } from '../../../app/session/auth-dialog.ts';
import { emptinessText } from '../../../app/client/failures.ts';
import { useUser } from '../../../app/session/session.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { ANNOUNCEMENT_PAGE_SIZE, announcementsQuery } from '../../community/announcement/announcement-queries.ts';
import { AnnouncementPanel } from '../../community/announcement/AnnouncementPanel.tsx';
import { noteProgress, submissionListQuery } from '../../submission/submission-queries.ts';
import { useSubmissionWatch } from '../../submission/use-submission-watch.ts';
import { isOver } from '../../submission/watch.ts';
import { DueRoom } from '../../training/homework/DueRoom.tsx';
import { HomeCarousel } from './HomeCarousel.tsx';
import { homeTexts } from './messages.ts';
import classes from './HomePage.module.css';
import { LastWeek } from './LastWeek.tsx';
import { LatestProblems } from './LatestProblems.tsx';
import { OtherContests } from './OtherContests.tsx';
import { RecentContests } from './RecentContests.tsx';
import { RecentVerdicts } from './RecentVerdicts.tsx';
import { RemoteJudges } from './RemoteJudges.tsx';
import { ProblemOfTheDay } from './ProblemOfTheDay.tsx';
import { SevenDayRank } from './SevenDayRank.tsx';
import { Steps } from './Steps.tsx';
import { VisitorStart } from './VisitorStart.tsx';
import practiceClasses from './Practice.module.css';

// Visitors have no homework and no progress, so they do not load it.
const DueCard = lazyPart(() => import('../../training/homework/DueCard.tsx'));
const Practice = lazyPart(() => import('./Practice.tsx'));

const rows = 10;

/** Home page: entry points, and current activity. */
export function HomePage() {
  const user = useUser();
  const config = useSiteConfig();
  // A visitor, who has not come for news, sees no card that has none.
  const hidesEmpty = !user;
  return (
    <Page>
      <Welcome />
      {user && (
        <Part fallback={<DueRoom />}>
          <DueCard />
        </Part>
      )}
      {user && (
        <Part fallback={<div className={practiceClasses.practice} />}>
          <Practice />
        </Part>
      )}
      {!user && config.visitorRuns && <VisitorStart />}
      {!user && <Steps />}
      <HomeCarousel />
      <div className={classes.columns}>
        <div className={classes.column}>
          {!user && <ProblemOfTheDay inLine />}
          <AnnouncementPanel
            pageOf={announcementsQuery}
            pageSize={ANNOUNCEMENT_PAGE_SIZE}
            one={{ to: '/announcement/$announcementID' }}
            hidesEmpty={hidesEmpty}
          />
          <RecentContests hidesEmpty={hidesEmpty} />
          <OtherContests />
          <LatestProblems hidesEmpty={hidesEmpty} />
          <RemoteJudges />
        </div>
        <div className={classes.column}>
          <WhenSeen height={900}>
            <LastWeek hidesEmpty={hidesEmpty} />
            <SevenDayRank hidesEmpty={hidesEmpty} />
            <Activity hidesEmpty={hidesEmpty} />
          </WhenSeen>
        </div>
      </div>
    </Page>
  );
}

function Welcome() {
  const t = homeTexts.useMessages();
  const config = useSiteConfig();
  const user = useUser();
  return (
    <section className={classes.welcome}>
      <div>
        <h1>{user ? t('home.hello', { username: user.username }) : config.name}</h1>
        {!user && <p>{config.description || t('shell.siteDescription')}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          variant={user ? 'default' : 'filled'}
          rightSection={<IconArrowRight size={17} aria-hidden />}
          renderRoot={(props) => <Link to="/problem" {...props} />}
        >
          {t('home.browse')}
        </Button>
        {!user && config.register && (
          <Button variant="default" onClick={() => openAuthDialog('register')}>
            {t('home.join')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Activity({ hidesEmpty }: { hidesEmpty: boolean }) {
  const t = homeTexts.useMessages();
  const queryClient = useQueryClient();
  const query = submissionListQuery(bank, { limit: rows });
  const list = useQuery(query);
  useSubmissionWatch(
    list.data?.records.filter((row) => !isOver(row.status)).map((row) => row.submitId) ?? [],
    (progress) => noteProgress(queryClient, query, progress),
  );
  if (hidesEmpty && list.data?.records.length === 0) return null;
  return (
    <Card
      title={t('home.recentVerdicts')}
      actions={
        <Link to="/status" className={classes.more}>
          {t('home.allSubmissions')}
        </Link>
      }
    >
      <RecentVerdicts
        rows={list.data?.records}
        error={emptinessText(list)}
        onRetry={() => void list.refetch()}
        skeletonRows={rows}
      />
    </Card>
  );
}
