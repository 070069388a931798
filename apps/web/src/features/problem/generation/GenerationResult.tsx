import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Generation, TestGeneration } from '@verdict/contract/problem/generation.ts';
import { testsBeside } from '@verdict/domain/problem/test-script.ts';
import { formatFileSize } from '@verdict/kit/format.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { type Column, DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { type CaseFile, CaseFileDialog } from '../editing/tests/CaseFileDialog.tsx';
import classes from './TestGeneration.module.css';
import { testGenerationTexts, type TestGenerationTranslate } from './messages.ts';
import { type GenerationEndpoints, testGenerationsKey } from './queries.ts';

interface Props {
  endpoints: GenerationEndpoints;
  data: TestGeneration;
  last: Generation;
}

/**
 * Progress of the last generation, its errors by line, or its tests with the button that applies them to the problem.
 */
export function GenerationResult({ endpoints, data, last }: Props) {
  const t = testGenerationTexts.useMessages();
  const { pid } = data;
  const use = useAction(() => client.call(endpoints.use, { pid }), {
    ask: {
      title: t('generate.useTitle'),
      body: t('generate.useBody', { made: last.tests.length, kept: keptBeside(data, last) }),
      action: t('generate.use'),
    },
    done: ({ tests }) => t('generate.used', { tests }),
    changes: testGenerationsKey,
  });
  return (
    <Card
      title={t('generate.result')}
      actions={
        last.usable && (
          <Button
            size="xs"
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={use.busy}
            disabled={isInUse(data, last)}
            onClick={() => use.run()}
          >
            {t('generate.use')}
          </Button>
        )
      }
    >
      <Stack gap="xs" className={classes.summary}>
        {last.stale && last.state !== 'judging' && (
          <Alert color="yellow" role="status">
            {t('generate.stale')}
          </Alert>
        )}
        <Text fw={500} role="status">
          {outcomeOf(data, last, t)}
        </Text>
        {last.error !== null && <Text c="red">{last.error}</Text>}
        <Text size="sm" c="dimmed">
          {last.username !== null && `${t('generate.by', { username: last.username })} · `}
          <RelativeTime at={last.gmtCreate} />
        </Text>
        {last.state === 'judging' && (
          <>
            <Progress
              value={last.total === 0 ? 0 : (last.done / last.total) * 100}
              aria-label={t('generate.progress', { done: last.done, total: last.total })}
            />
            {!last.isRunning && (
              <Text size="sm" c="dimmed">
                {t('generate.waiting')}
              </Text>
            )}
          </>
        )}
        {last.failures.length > 0 && (
          <ul className={classes.failures}>
            {last.failures.map(({ line, message }, index) => (
              <li key={index}>
                <b>{line === null ? t('generate.everywhere') : `${t('generate.line')} ${line}`}</b>
                <pre>{message}</pre>
              </li>
            ))}
          </ul>
        )}
      </Stack>
      {last.tests.length > 0 && <MadeTests data={data} last={last} />}
    </Card>
  );
}

const marked = ({ tests }: TestGeneration) =>
  tests.map(({ inputName, call }) => ({ inputName, generated: call !== null }));

const keptBeside = (data: TestGeneration, { tests }: Generation): number =>
  testsBeside(
    marked(data),
    tests.map(({ inputName }) => ({ name: inputName.replace(/\.in$/, '') })),
  ).length;

/** True if the problem has exactly these generated tests. */
const isInUse = (data: TestGeneration, { tests }: Generation): boolean =>
  tests.length > 0 &&
  tests.every(
    ({ change, inputName, groupNum, score }) =>
      change === 'same' &&
      data.tests.some(
        (one) => one.inputName === inputName && one.call !== null && one.groupNum === groupNum && one.score === score,
      ),
  ) &&
  data.tests.filter(({ call }) => call !== null).length === tests.length;

function outcomeOf(data: TestGeneration, last: Generation, t: TestGenerationTranslate): string {
  if (last.state === 'judging') return t('generate.progress', { done: last.done, total: last.total });
  if (last.state === 'cancelled') return t('generate.cancelled');
  if (last.failures.length > 0) return t('generate.failedLines', { count: last.failures.length });
  if (isInUse(data, last)) return t('generate.inUse');
  return last.usable ? t('generate.ready', { count: last.tests.length }) : t('generate.expired');
}

function MadeTests({ data, last }: { data: TestGeneration; last: Generation }) {
  const t = testGenerationTexts.useMessages();
  const [shown, setShown] = useState<Shown | null>(null);
  const { upload } = last;
  const look =
    upload === null
      ? null
      : (side: Side, row: number, name: string) => setShown({ file: { upload, seq: row + 1, side }, name });
  return (
    <>
      <DataTable
        caption={t('generate.result')}
        density="dense"
        rows={last.tests}
        rowKey={({ inputName }) => inputName}
        columns={[
          {
            key: 'test',
            header: t('generate.test'),
            compact: 'title',
            width: 120,
            cell: ({ inputName }) => <bdi>{inputName}</bdi>,
          },
          {
            key: 'line',
            header: t('generate.line'),
            width: 70,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ line }) => line,
          },
          { key: 'call', header: t('generate.call'), cell: ({ call }) => <code className={classes.call}>{call}</code> },
          ...pointsColumns<Generation['tests'][number]>(data, t),
          {
            key: 'change',
            header: t('generate.change'),
            width: 110,
            compact: 'end',
            cell: ({ change }) => t(`generate.change.${change}`),
          },
          ...sizeColumns<Generation['tests'][number]>(t, look),
        ]}
      />
      {shown && <CaseFileDialog {...shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** Current test data of the problem, each test with the call that generated it. */
export function TestsOfProblem({ data }: { data: TestGeneration }) {
  const t = testGenerationTexts.useMessages();
  const [shown, setShown] = useState<Shown | null>(null);
  const look = (side: Side, row: number, name: string) =>
    setShown({ file: { pid: data.pid, seq: row + 1, side }, name });
  return (
    <Card title={t('generate.tests')}>
      <DataTable
        caption={t('generate.tests')}
        density="dense"
        rows={data.tests}
        rowKey={({ inputName }) => inputName}
        empty={t('generate.noTests')}
        columns={[
          {
            key: 'test',
            header: t('generate.test'),
            compact: 'title',
            width: 120,
            breaks: true,
            cell: ({ inputName }) => <bdi>{inputName}</bdi>,
          },
          {
            key: 'call',
            header: t('generate.call'),
            cell: ({ call }) =>
              call === null ? (
                <Text size="sm" c="dimmed" span>
                  {t('generate.byHand')}
                </Text>
              ) : (
                <code className={classes.call}>{call}</code>
              ),
          },
          ...pointsColumns<TestGeneration['tests'][number]>(data, t),
          ...sizeColumns<TestGeneration['tests'][number]>(t, look),
        ]}
      />
      {shown && <CaseFileDialog {...shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

const pointsColumns = <Row extends { groupNum: number; score: number }>(
  { scored, subtasks }: TestGeneration,
  t: TestGenerationTranslate,
) => [
  ...(subtasks
    ? [
        {
          key: 'group',
          header: t('generate.group'),
          width: 90,
          align: 'end' as const,
          quiet: true,
          named: true,
          cell: ({ groupNum }: Row) => groupNum,
        },
      ]
    : []),
  ...(scored
    ? [
        {
          key: 'score',
          header: t('generate.score'),
          width: 80,
          align: 'end' as const,
          quiet: true,
          named: true,
          cell: ({ score }: Row) => score,
        },
      ]
    : []),
];

type Side = 'input' | 'output';
interface Shown {
  file: CaseFile;
  name: string;
}

/** Sizes of the files. `look` opens the beginning of one; null when the files are gone. */
const sizeColumns = <Row extends { inputName: string; inputBytes: number; outputBytes: number; hash: string }>(
  t: TestGenerationTranslate,
  look: ((side: Side, row: number, name: string) => void) | null,
): Column<Row>[] => {
  const size = (side: Side) => (row: Row, index: number) => {
    const name = side === 'input' ? row.inputName : row.inputName.replace(/(\.in)?$/, '.out');
    const text = formatFileSize(side === 'input' ? row.inputBytes : row.outputBytes);
    if (!look) return text;
    return (
      <button
        type="button"
        className={classes.look}
        aria-label={t('generate.look', { name, size: text })}
        onClick={() => look(side, index, name)}
      >
        {text}
      </button>
    );
  };
  return [
    {
      key: 'input',
      header: t('generate.input'),
      width: 90,
      align: 'end',
      quiet: true,
      named: true,
      cell: size('input'),
    },
    {
      key: 'answer',
      header: t('generate.answer'),
      width: 90,
      align: 'end',
      quiet: true,
      named: true,
      cell: size('output'),
    },
    {
      key: 'hash',
      header: t('generate.hash'),
      width: 130,
      quiet: true,
      spare: true,
      compact: 'hidden',
      cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code>,
    },
  ];
};
