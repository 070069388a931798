import { Button, Group, NativeSelect, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlayerStop, IconPlus, IconZoomIn } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CounterExample } from '@verdict/contract/problem/counter-example.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { useState } from 'react';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { verificationTexts } from './messages.ts';
import { type CounterExampleEndpoints, verificationsKey } from './verification-queries.ts';
import classes from './Verification.module.css';

const counterExamplesKey = ['counter-examples'] as const;
/** Interval at which progress is polled while a judge host is working. */
const REREAD_MS = 1000;

const counterExampleQuery = (endpoints: CounterExampleEndpoints, pid: number, verified: number | null) =>
  queryOptions({
    queryKey: [...counterExamplesKey, pid, verified],
    queryFn: ({ signal }) => client.call(endpoints.last, { pid }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.last?.state === 'judging' ? REREAD_MS : false),
    staleTime: 0,
  });

interface Props {
  endpoints: CounterExampleEndpoints;
  pid: number;
  /** Id of the verification whose programs are offered. A new verification causes a refetch. */
  verified: number | null;
}

/** Searches for the smallest input on which a wrong program fails, on demand. */
export function CounterExampleCard({ endpoints, pid, verified }: Props) {
  const t = verificationTexts.useMessages();
  const found = useQuery(counterExampleQuery(endpoints, pid, verified));
  const { data } = found;
  const [chosen, setChosen] = useState<string | null>(null);
  const program = data?.programs.find((name) => name === chosen) ?? data?.programs[0] ?? '';
  const start = useAction(() => client.call(endpoints.start, { pid, program }), { changes: counterExamplesKey });
  const stop = useAction(() => client.call(endpoints.cancel, { pid }), { changes: counterExamplesKey });
  const last = data?.last ?? null;
  return (
    <Card padded title={t('counterExample.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(data?.programs.length === 0 ? 'counterExample.none' : 'counterExample.hint')}
        </Text>
        <QueryFailed query={found} />
        {data && last?.state === 'judging' ? (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={16} aria-hidden />}
              loading={stop.busy}
              onClick={() => stop.run()}
            >
              {t('counterExample.stop')}
            </Button>
          </Group>
        ) : (
          data &&
          data.programs.length > 0 && (
            <Group align="end" gap="xs">
              <NativeSelect
                label={t('counterExample.program')}
                value={program}
                data={data.programs}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
              <Button
                variant="default"
                leftSection={<IconZoomIn size={16} aria-hidden />}
                loading={start.busy}
                onClick={() => start.run()}
              >
                {t('counterExample.start')}
              </Button>
            </Group>
          )
        )}
        {last && <Course last={last} />}
        {last?.found && <AddTest endpoints={endpoints} pid={pid} last={last} found={last.found} />}
      </Stack>
    </Card>
  );
}

interface AddProps extends Pick<Props, 'endpoints' | 'pid'> {
  last: CounterExample;
  found: NonNullable<CounterExample['found']>;
}

/** Adds the found input to the tests of the problem, if all of it was kept and it is no test yet. */
function AddTest({ endpoints, pid, last, found }: AddProps) {
  const t = verificationTexts.useMessages();
  const queryClient = useQueryClient();
  const add = useAction(() => client.call(endpoints.addTest, { pid, id: last.id }), {
    done: ({ name, tests }) => t('counterExample.testAdded', { name, tests }),
    changes: counterExamplesKey,
    onDone: () => void queryClient.invalidateQueries({ queryKey: verificationsKey }),
  });
  const isCut = [found.input, found.answer].some(({ cutBefore, cutAfter }) => cutBefore || cutAfter);
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={add.busy}
        disabled={isCut || last.isTest}
        onClick={() => add.run()}
      >
        {t('counterExample.addTest')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {last.isTest ? t('counterExample.isTest') : t(isCut ? 'counterExample.isCut' : 'counterExample.addTestHint')}
      </Text>
    </Group>
  );
}

function Course({ last }: { last: CounterExample }) {
  const t = verificationTexts.useMessages();
  const { state, program, test, done, total, refusal, status, found, isSmallest, error, gmtCreate } = last;
  return (
    <>
      <Text fw={500} role="status">
        {state === 'judging'
          ? t('counterExample.progress', { program, test, done })
          : found
            ? t(isSmallest ? 'counterExample.found' : 'counterExample.foundSome', { program, test })
            : (refusal ?? error ?? t('verify.cancelled'))}
      </Text>
      <Group gap="xs">
        {status !== null && <VerdictBadge status={statusFromWire(status) ?? 'unknownResult'} />}
        <Text size="sm" c="dimmed">
          <RelativeTime at={gmtCreate} />
        </Text>
      </Group>
      {state === 'judging' && (
        <Progress
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={t('counterExample.progress', { program, test, done })}
        />
      )}
      {found && (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <Shown label={t('counterExample.input')} text={found.input.text} />
          <Shown label={t('counterExample.answer')} text={found.answer.text} />
          <Shown label={t('counterExample.output')} text={found.output?.text ?? ''} />
        </SimpleGrid>
      )}
    </>
  );
}

function Shown({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {/* The pane may scroll, so the keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.example} tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
    </div>
  );
}
