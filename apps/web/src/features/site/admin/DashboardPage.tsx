import { useQuery } from '@tanstack/react-query';
import { isSuper } from '@verdict/domain/access/actor.ts';
import { formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useActor, useUser } from '../../../app/session/session.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { Attention } from './Attention.tsx';
import classes from './Dashboard.module.css';
import { figuresQuery, lastWeekQuery, loadQuery, previousLoginQuery } from './dashboard-queries.ts';
import { Queue } from './Queue.tsx';
import { ServerErrors } from './ServerErrors.tsx';
import { Setup } from './Setup.tsx';
import { Services } from './Services.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const AreaLine = lazyPart(async () => ({ default: (await import('@verdict/kit/charts/AreaLine.tsx')).AreaLine }));

export function DashboardPage() {
  const t = useMessages();
  const user = useUser();
  const actor = useActor();
  return (
    <Page>
      <PageHeader title={t('admin.dashboard')} subtitle={<PreviousLogin username={user?.username ?? ''} />} />
      <div className={classes.grid}>
        <Figures />
        {isSuper(actor) && <Setup />}
        {isSuper(actor) && <Attention />}
        <LastWeek />
        <Queue />
        <Services />
        {isSuper(actor) && <ServerErrors />}
      </div>
    </Page>
  );
}

function PreviousLogin({ username }: { username: string }) {
  const t = useMessages();
  const { data } = useQuery(previousLoginQuery);
  if (!data) return <>{t('admin.hello', { username })}</>;
  return (
    <>
      {t('admin.previousLogin', { username, ip: data.ip })} <DateTime at={data.gmtCreate} />
    </>
  );
}

function Figures() {
  const t = useMessages();
  const locale = useLocale();
  const counted = useQuery(figuresQuery);
  const { data } = counted;
  const load = useQuery(loadQuery);
  if (counted.isLoadingError) return <QueryFailed query={counted} />;
  const figures = [
    { label: t('admin.figure.users'), value: data?.userNum },
    { label: t('admin.figure.today'), value: data?.todayJudgeNum },
    { label: t('admin.figure.contests'), value: data?.recentContestNum },
    { label: t('admin.figure.logins'), value: load.data?.logins },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{formatNumber(value, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

function LastWeek() {
  const t = useMessages();
  const week = useQuery(lastWeekQuery);
  const { data } = week;
  return (
    <Card title={t('admin.lastWeek')} padded>
      <div className={classes.chart}>
        <QueryFailed query={week} />
        {data && (
          <Part>
            <AreaLine
              label={t('admin.lastWeek')}
              points={data.dateStrList}
              height={220}
              series={[
                { name: t('admin.submitted'), color: 'var(--brand)', values: data.totalCountList, area: true },
                { name: t('status.accepted'), color: 'var(--verdict-ac)', values: data.acCountList, dashed: true },
              ]}
            />
          </Part>
        )}
      </div>
    </Card>
  );
}
