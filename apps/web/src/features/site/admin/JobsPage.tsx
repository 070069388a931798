import { Badge, Button, Group, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  jobKinds,
  jobSorts,
  jobStates,
  retryJob,
  startableTasks,
  startJob,
  type BackgroundJob,
  type JobState,
} from '@verdict/contract/site/jobs.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Filters, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { listAddress, sortedBy } from '@verdict/kit/lists/list-address.ts';
import { MoreButton } from '@verdict/kit/lists/MoreButton.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { jobErrorText } from '../../../app/office/job-error.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { jobsKey, jobsQuery } from './job-queries.ts';
import classes from './JobsPage.module.css';

const route = getRouteApi('/in-office/admin/job');

/** Background jobs with progress, result and errors. */
export function JobsPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const jobs = useInfiniteQuery(jobsQuery(search));
  return (
    <Page>
      <PageHeader title={t('admin.jobs')} subtitle={t('admin.job.hint')} actions={<Starters />} />
      <Card>
        <Filters>
          <FilterSelect
            label={t('admin.job.kind')}
            any={t('admin.job.anyKind')}
            value={search.kind}
            choices={jobKinds.map((value) => ({ value, label: t(`admin.job.kind.${value}`) }))}
            onChange={(kind) => filter({ kind })}
          />
          <FilterSelect
            label={t('admin.job.state')}
            any={t('admin.job.anyState')}
            value={search.state}
            choices={jobStates.map((value) => ({ value, label: t(`admin.job.state.${value}`) }))}
            onChange={(state) => filter({ state })}
          />
        </Filters>
        <DataTable
          caption={t('admin.jobs')}
          density="dense"
          rows={jobs.data?.pages.flat()}
          rowKey={({ key }) => key}
          {...readingOf(jobs)}
          {...sortedBy(address, jobSorts)}
          empty={t('admin.job.none')}
          columns={[
            { key: 'kind', header: t('admin.job.kind'), compact: 'title', cell: (job) => <Name job={job} /> },
            {
              key: 'state',
              header: t('admin.job.state'),
              width: 120,
              compact: 'end',
              cell: ({ state }) => <State state={state} />,
            },
            { key: 'progress', header: t('admin.job.progress'), width: 170, cell: (job) => <HowFar job={job} /> },
            { key: 'result', header: t('admin.job.result'), cell: (job) => <Outcome job={job} /> },
            {
              key: 'who',
              header: t('admin.job.by'),
              width: 110,
              quiet: true,
              compact: 'hidden',
              cell: ({ username }) => <bdi>{username}</bdi>,
            },
            {
              key: 'created',
              header: t('manage.created'),
              sort: 'created',
              width: 130,
              quiet: true,
              cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
            },
          ]}
        />
        <MoreButton list={jobs} />
      </Card>
    </Page>
  );
}

function Starters() {
  const t = useMessages();
  const start = useAction((task: (typeof startableTasks)[number]) => client.call(startJob, { task }), {
    done: t('admin.job.started'),
    changes: jobsKey,
  });
  return (
    <Group gap="xs">
      {startableTasks.map((task) => (
        <Button
          key={task}
          variant="default"
          loading={start.busy && start.input === task}
          onClick={() => start.run(task)}
        >
          {t(`admin.job.start.${task}`)}
        </Button>
      ))}
    </Group>
  );
}

function Name({ job: { kind, id, pid, subject, recurring } }: { job: BackgroundJob }) {
  const t = useMessages();
  const name = t(`admin.job.kind.${kind}`);
  if (kind === 'rejudging')
    return (
      <Link to="/admin/rejudge/$rejudgingId" params={{ rejudgingId: id }} search={{}}>
        {name} {subject}
      </Link>
    );
  if (kind === 'generation' && pid !== null)
    return (
      <Link to="/admin/problem/tests/$problemId" params={{ problemId: pid }}>
        {name} {subject}
      </Link>
    );
  if ((kind === 'verification' || kind === 'strength' || kind === 'counterExample') && pid !== null)
    return (
      <Link to="/admin/problem/verify/$problemId" params={{ problemId: pid }}>
        {name} {subject}
      </Link>
    );
  const about =
    kind === 'send-mail' && subject !== ''
      ? t('admin.job.mail', { number: subject })
      : recurring
        ? `(${t('admin.job.recurring')})`
        : subject;
  return (
    <>
      {name} <span className={classes.quiet}>{about}</span>
    </>
  );
}

const colors: Record<JobState, string> = {
  waiting: 'var(--text-2)',
  running: 'var(--brand)',
  done: 'var(--success)',
  failed: 'var(--danger)',
  cancelled: 'var(--text-2)',
};

function State({ state }: { state: JobState }) {
  const t = useMessages();
  return (
    <Badge variant="outline" color="gray" tt="none" style={{ color: colors[state], borderColor: 'var(--border)' }}>
      {t(`admin.job.state.${state}`)}
    </Badge>
  );
}

function HowFar({ job: { state, done, total, kind } }: { job: BackgroundJob }) {
  const t = useMessages();
  if (total === 0) return null;
  return (
    <span className={classes.howFar}>
      {state === 'running' && (
        <Progress
          className={classes.bar}
          value={(done / total) * 100}
          aria-label={`${t(`admin.job.kind.${kind}`)}: ${t('admin.job.progress')}`}
        />
      )}
      <span className={classes.quiet}>
        {done} / {total}
      </span>
    </span>
  );
}

function Outcome({ job: { id, error, results, tries, nextTry, retryable } }: { job: BackgroundJob }) {
  const t = useMessages();
  return (
    <>
      {results.map(({ figure, value }) => t(`admin.job.figure.${figure}`, { value })).join(' · ')}
      {error !== null && (
        <span className={classes.failure}>
          {jobErrorText(error, t)}
          {tries > 1 && ` · ${t('admin.job.tries', { tries })}`}
          {nextTry && (
            <>
              {' · '}
              {t('admin.job.nextTry')} <RelativeTime at={nextTry} />
            </>
          )}
        </span>
      )}
      {retryable && <Retry id={id} />}
    </>
  );
}

function Retry({ id }: { id: number }) {
  const t = useMessages();
  const retry = useAction(() => client.call(retryJob, { id }), { done: t('admin.job.retried'), changes: jobsKey });
  return (
    <Button
      variant="default"
      size="compact-sm"
      ml="xs"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={retry.busy}
      onClick={() => retry.run()}
    >
      {t('admin.job.retry')}
    </Button>
  );
}
