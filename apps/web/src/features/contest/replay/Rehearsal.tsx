import { Alert, Anchor, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMask, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { AdminContest } from '@verdict/contract/contest/editing.ts';
import type { getContestRehearsal } from '@verdict/contract/contest/replay.ts';
import { REHEARSAL_RUNS_MAX, REHEARSAL_TEAMS_MAX } from '@verdict/domain/contest/rehearsal.ts';
import { TITLE_MAX } from '@verdict/domain/contest/texts.ts';
import { isWithin } from '@verdict/domain/text/whole-number.ts';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import type { ContestManagement } from '../editing/contest-management.ts';
import { rehearsalTexts } from './messages.ts';

/** Refetch interval while programs of a rehearsal are judged. */
const JUDGING_POLL_MS = 3_000;

const pagesOfCopy = [
  ['copy', ''],
  ['rank', '/rank'],
  ['balloons', '/ac-info'],
  ['ceremony', '/scroll-board'],
] as const;

type State = DataOf<typeof getContestRehearsal>;
const keyOf = ({ key }: ContestManagement, cid: number) => [...key, 'rehearsal', cid];

interface Props {
  contest: AdminContest;
  management: ContestManagement;
}

/** Rehearsal of a contest: the form that starts one, or the open one. */
export function Rehearsal({ contest, management }: Props) {
  const state = useQuery({
    queryKey: keyOf(management, contest.id),
    queryFn: ({ signal }) => client.call(management.rehearsal.state, { cid: contest.id }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.open && data.open.judged < data.open.runs ? JUDGING_POLL_MS : false,
    staleTime: 0,
  });
  return (
    <Card padded>
      <QueryFailed query={state} />
      {state.isPending && <PageLoading />}
      {state.data &&
        (state.data.open ? (
          <Open cid={contest.id} open={state.data.open} management={management} />
        ) : (
          <Start contest={contest} state={state.data} management={management} />
        ))}
    </Card>
  );
}

/** Explains a rehearsal, asks for its size, and starts it. */
function Start({ contest, management, state: { isRunning, problems } }: Props & { state: State }) {
  const t = rehearsalTexts.useMessages();
  const form = useForm<{ teams: number | string; runs: number | string }>({
    initialValues: { teams: 20, runs: 100 },
    validate: {
      teams: (typed) => faultOf(typed, REHEARSAL_TEAMS_MAX),
      runs: (typed) => faultOf(typed, REHEARSAL_RUNS_MAX),
    },
  });
  function faultOf(typed: number | string, max: number): string | null {
    return isWithin(Number(typed), 1, max) ? null : t('rehearsal.range', { max });
  }
  const start = useAction(
    () =>
      client.call(management.rehearsal.start, {
        cid: contest.id,
        teams: Number(form.values.teams),
        runs: Number(form.values.runs),
        title: t('rehearsal.titleOf', { title: contest.title }).slice(0, TITLE_MAX),
        teamName: t('rehearsal.team'),
      }),
    { changes: keyOf(management, contest.id), done: t('rehearsal.started') },
  );
  const unsolvable = problems.filter(({ hasRight }) => !hasRight).map(({ displayId }) => displayId);
  const isEmpty = problems.every(({ hasRight, hasWrong }) => !hasRight && !hasWrong);
  const obstacle = isRunning ? t('rehearsal.running') : isEmpty ? t('rehearsal.empty') : null;
  return (
    <form noValidate onSubmit={form.onSubmit(() => start.run())}>
      <Stack gap="md">
        <Text size="sm">{t('rehearsal.means')}</Text>
        <Group align="start">
          <NumberInput
            label={t('rehearsal.teams')}
            min={1}
            max={REHEARSAL_TEAMS_MAX}
            allowDecimal={false}
            clampBehavior="none"
            w={160}
            {...form.getInputProps('teams')}
          />
          <NumberInput
            label={t('rehearsal.runs')}
            min={1}
            max={REHEARSAL_RUNS_MAX}
            allowDecimal={false}
            clampBehavior="none"
            w={160}
            {...form.getInputProps('runs')}
          />
        </Group>
        {unsolvable.length > 0 && !isEmpty && (
          <Alert color="yellow">{t('rehearsal.unsolvable', { labels: unsolvable.join(', ') })}</Alert>
        )}
        {obstacle && <Alert color="yellow">{obstacle}</Alert>}
        <Group>
          <Button
            type="submit"
            loading={start.busy}
            disabled={obstacle !== null}
            leftSection={<IconMask size={16} aria-hidden />}
          >
            {t('rehearsal.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Progress of an open rehearsal, the way to its copy, and its end. */
function Open({
  cid,
  management,
  open: { cid: copy, startedAt, teams, runs, judged },
}: {
  cid: number;
  management: ContestManagement;
  open: NonNullable<State['open']>;
}) {
  const t = rehearsalTexts.useMessages();
  const end = useAction(() => client.call(management.rehearsal.end, { cid }), {
    ask: {
      title: t('rehearsal.endTitle'),
      body: t('rehearsal.endMeans'),
      action: t('rehearsal.end'),
      danger: true,
    },
    changes: keyOf(management, cid),
    done: t('rehearsal.ended'),
  });
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {t('rehearsal.progress', { teams, runs, judged })} <RelativeTime at={startedAt} />
      </Text>
      {copy !== null && (
        <Group gap="md">
          {pagesOfCopy.map(([page, path]) => (
            <Anchor key={page} href={`${management.links.show(copy)}${path}`} size="sm">
              {t(`rehearsal.page.${page}`)}
            </Anchor>
          ))}
        </Group>
      )}
      <Text size="sm" c="dimmed">
        {t('rehearsal.forgotten')}
      </Text>
      <Group>
        <Button
          color="red"
          variant="light"
          loading={end.busy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => end.run()}
        >
          {t('rehearsal.end')}
        </Button>
      </Group>
    </Stack>
  );
}
