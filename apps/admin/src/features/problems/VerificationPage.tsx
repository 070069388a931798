import { Alert, Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconChecklist, IconPencil, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cancelVerification, startVerification, type Verification } from '@verdict/contract/admin/verification.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { useMessages } from '../../app/messages.ts';
import { VerificationReport } from './VerificationReport.tsx';
import { verificationQuery, verificationsKey } from './verification-queries.ts';

const route = getRouteApi('/office/problem/verify/$problemId');

/** What all programs of the jury say about the problem: progress while judge hosts are at work, then the report. */
export function VerificationPage() {
  const t = useMessages();
  const { problemId: pid } = route.useParams();
  const verification = useQuery(verificationQuery(pid));
  const { data } = verification;
  usePageTitle(data && `${data.problemId} ${t('admin.verify')}`);
  const last = data?.last ?? null;
  return (
    <Page width={1440}>
      <PageHeader
        title={data ? t('admin.verify.title', { problemId: data.problemId, title: data.title }) : t('admin.verify')}
        subtitle={t('admin.verify.hint')}
        actions={data && <Actions pid={pid} last={last} />}
      />
      <QueryFailed query={verification} />
      {verification.isPending && <Loader aria-label={t('common.loading')} />}
      {data && !last && <EmptyState title={t('admin.verify.never')} hint={t('admin.verify.neverHint')} />}
      {last && (
        <Stack gap="md">
          <Card padded>
            <Summary verification={last} />
          </Card>
          {last.report && <VerificationReport report={last.report} />}
        </Stack>
      )}
    </Page>
  );
}

function Actions({ pid, last }: { pid: number; last: Verification | null }) {
  const t = useMessages();
  const start = useAction(() => client.call(startVerification, { pid }), {
    done: t('admin.verify.started'),
    changes: verificationsKey,
  });
  const stop = useAction(() => client.call(cancelVerification, { pid }), {
    done: t('admin.verify.stopped'),
    changes: verificationsKey,
  });
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/problem/edit/$problemId" params={{ problemId: pid }} {...props} />}
      >
        {t('admin.problem.edit')}
      </Button>
      {last?.state === 'judging' ? (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          loading={stop.busy}
          onClick={() => stop.run()}
        >
          {t('admin.verify.stop')}
        </Button>
      ) : (
        <Button leftSection={<IconChecklist size={16} aria-hidden />} loading={start.busy} onClick={() => start.run()}>
          {t(last ? 'admin.verify.again' : 'admin.verify.start')}
        </Button>
      )}
    </Group>
  );
}

function Summary({ verification }: { verification: Verification }) {
  const t = useMessages();
  const { state, stale, username, gmtCreate, progress, done, total, running, error } = verification;
  return (
    <Stack gap="xs">
      {stale && (
        <Alert color="yellow" role="status">
          {t('admin.verify.stale')}
        </Alert>
      )}
      <Text fw={500} role="status">
        {outcomeOf(verification, t)}
      </Text>
      {error !== null && <Text c="red">{error}</Text>}
      <Text size="sm" c="dimmed">
        {username !== null && `${t('admin.verify.by', { username })} · `}
        <RelativeTime at={gmtCreate} />
      </Text>
      {state === 'judging' && (
        <>
          <Progress value={progress * 100} aria-label={t('admin.verify.progress', { done, total })} />
          <Text size="sm" c="dimmed">
            {running.length > 0 ? t('admin.verify.running', { names: running.join(', ') }) : t('admin.verify.waiting')}
          </Text>
        </>
      )}
    </Stack>
  );
}

function outcomeOf({ state, report, done, total }: Verification, t: ReturnType<typeof useMessages>): string {
  if (state === 'judging') return t('admin.verify.progress', { done, total });
  if (!report) return t(state === 'failed' ? 'admin.verify.failed' : 'admin.verify.cancelled');
  if (!report.passed) return t('admin.verify.notPassed');
  return t(report.checks.some(({ level }) => level === 'warning') ? 'admin.verify.passed' : 'admin.verify.clean');
}
