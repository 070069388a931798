import { Alert, Anchor, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMask, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { AdminContest } from '@verdict/contract/contest/editing.ts';
import { endContestRehearsal, getContestRehearsal, startContestRehearsal } from '@verdict/contract/contest/replay.ts';
import { REHEARSAL_RUNS_MAX, REHEARSAL_TEAMS_MAX } from '@verdict/domain/contest/rehearsal.ts';
import { TITLE_MAX } from '@verdict/domain/contest/texts.ts';
import { isWithin } from '@verdict/domain/text/whole-number.ts';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { ContestPage } from './ContestPage.tsx';
import { contestsKey } from './contest-queries.ts';

const route = getRouteApi('/in-office/admin/contest/$contestId/rehearsal');

/** Refetch interval while programs of a rehearsal are judged. */
const JUDGING_POLL_MS = 3_000;

const pagesOfCopy = [
  ['copy', ''],
  ['rank', '/rank'],
  ['balloons', '/ac-info'],
  ['ceremony', '/scroll-board'],
] as const;

type State = DataOf<typeof getContestRehearsal>;
const keyOf = (cid: number) => [...contestsKey, 'rehearsal', cid] as const;

export function RehearsalPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  return (
    <ContestPage contestId={contestId} current="rehearsal" title={t('admin.rehearsal')}>
      {(contest) => <Rehearsal contest={contest} />}
    </ContestPage>
  );
}

function Rehearsal({ contest }: { contest: AdminContest }) {
  const t = useMessages();
  const state = useQuery({
    queryKey: keyOf(contest.id),
    queryFn: ({ signal }) => client.call(getContestRehearsal, { cid: contest.id }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.open && data.open.judged < data.open.runs ? JUDGING_POLL_MS : false,
    staleTime: 0,
  });
  return (
    <Card title={t('admin.rehearsal')} padded>
      <QueryFailed query={state} />
      {state.isPending && <PageLoading />}
      {state.data &&
        (state.data.open ? (
          <Open cid={contest.id} open={state.data.open} />
        ) : (
          <Start contest={contest} state={state.data} />
        ))}
    </Card>
  );
}

/** Explains a rehearsal, asks for its size, and starts it. */
function Start({ contest, state: { isRunning, problems } }: { contest: AdminContest; state: State }) {
  const t = useMessages();
  const form = useForm<{ teams: number | string; runs: number | string }>({
    initialValues: { teams: 20, runs: 100 },
    validate: {
      teams: (typed) => faultOf(typed, REHEARSAL_TEAMS_MAX),
      runs: (typed) => faultOf(typed, REHEARSAL_RUNS_MAX),
    },
  });
  function faultOf(typed: number | string, max: number): string | null {
    return isWithin(Number(typed), 1, max) ? null : t('admin.rehearsal.range', { max });
  }
  const start = useAction(
    () =>
      client.call(startContestRehearsal, {
        cid: contest.id,
        teams: Number(form.values.teams),
        runs: Number(form.values.runs),
        title: t('admin.rehearsal.titleOf', { title: contest.title }).slice(0, TITLE_MAX),
        teamName: t('admin.rehearsal.team'),
      }),
    { changes: keyOf(contest.id), done: t('admin.rehearsal.started') },
  );
  const unsolvable = problems.filter(({ hasRight }) => !hasRight).map(({ displayId }) => displayId);
  const isEmpty = problems.every(({ hasRight, hasWrong }) => !hasRight && !hasWrong);
  const obstacle = isRunning ? t('admin.rehearsal.running') : isEmpty ? t('admin.rehearsal.empty') : null;
  return (
    <form noValidate onSubmit={form.onSubmit(() => start.run())}>
      <Stack gap="md">
        <Text size="sm">{t('admin.rehearsal.means')}</Text>
        <Group align="start">
          <NumberInput
            label={t('admin.rehearsal.teams')}
            min={1}
            max={REHEARSAL_TEAMS_MAX}
            allowDecimal={false}
            clampBehavior="none"
            w={160}
            {...form.getInputProps('teams')}
          />
          <NumberInput
            label={t('admin.rehearsal.runs')}
            min={1}
            max={REHEARSAL_RUNS_MAX}
            allowDecimal={false}
            clampBehavior="none"
            w={160}
            {...form.getInputProps('runs')}
          />
        </Group>
        {unsolvable.length > 0 && !isEmpty && (
          <Alert color="yellow">{t('admin.rehearsal.unsolvable', { labels: unsolvable.join(', ') })}</Alert>
        )}
        {obstacle && <Alert color="yellow">{obstacle}</Alert>}
        <Group>
          <Button
            type="submit"
            loading={start.busy}
            disabled={obstacle !== null}
            leftSection={<IconMask size={16} aria-hidden />}
          >
            {t('admin.rehearsal.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Progress of an open rehearsal, the way to its copy, and its end. */
function Open({
  cid,
  open: { cid: copy, startedAt, teams, runs, judged },
}: {
  cid: number;
  open: NonNullable<State['open']>;
}) {
  const t = useMessages();
  const end = useAction(() => client.call(endContestRehearsal, { cid }), {
    ask: {
      title: t('admin.rehearsal.endTitle'),
      body: t('admin.rehearsal.endMeans'),
      action: t('admin.rehearsal.end'),
      danger: true,
    },
    changes: keyOf(cid),
    done: t('admin.rehearsal.ended'),
  });
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {t('admin.rehearsal.progress', { teams, runs, judged })} <RelativeTime at={startedAt} />
      </Text>
      {copy !== null && (
        <Group gap="md">
          {pagesOfCopy.map(([page, path]) => (
            <Anchor key={page} href={`/contest/${copy}${path}`} size="sm">
              {t(`admin.rehearsal.page.${page}`)}
            </Anchor>
          ))}
        </Group>
      )}
      <Text size="sm" c="dimmed">
        {t('admin.rehearsal.forgotten')}
      </Text>
      <Group>
        <Button
          color="red"
          variant="light"
          loading={end.busy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => end.run()}
        >
          {t('admin.rehearsal.end')}
        </Button>
      </Group>
    </Stack>
  );
}
