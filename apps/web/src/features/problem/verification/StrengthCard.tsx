import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { IconBug, IconPlayerStop } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Strength, StrengthReport } from '@verdict/contract/problem/strength.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { verificationTexts, type VerificationTranslate } from './messages.ts';
import type { StrengthEndpoints } from './verification-queries.ts';
import classes from './Verification.module.css';

const strengthKey = ['test-strength'] as const;
/** Interval at which progress is polled while judge hosts are working. */
const REREAD_MS = 1000;

const strengthQuery = (endpoints: StrengthEndpoints, pid: number) =>
  queryOptions({
    queryKey: [...strengthKey, pid],
    queryFn: ({ signal }) => client.call(endpoints.last, { pid }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.last?.state === 'judging' ? REREAD_MS : false),
    staleTime: 0,
  });

/** Measures on demand how many slightly wrong programs the tests reject. */
export function StrengthCard({ endpoints, pid }: { endpoints: StrengthEndpoints; pid: number }) {
  const t = verificationTexts.useMessages();
  const found = useQuery(strengthQuery(endpoints, pid));
  const { data } = found;
  const start = useAction(() => client.call(endpoints.start, { pid }), {
    done: t('strength.started'),
    changes: strengthKey,
  });
  const stop = useAction(() => client.call(endpoints.cancel, { pid }), {
    done: t('strength.stopped'),
    changes: strengthKey,
  });
  const last = data?.last ?? null;
  return (
    <Card
      padded
      title={t('strength.title')}
      actions={
        data &&
        (last?.state === 'judging' ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            loading={stop.busy}
            onClick={() => stop.run()}
          >
            {t('strength.stop')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBug size={16} aria-hidden />}
            disabled={data.reference === null}
            loading={start.busy}
            onClick={() => start.run()}
          >
            {t(last ? 'strength.again' : 'strength.start')}
          </Button>
        ))
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(data?.reference === null ? 'strength.noReference' : 'strength.hint')}
        </Text>
        <QueryFailed query={found} />
        {last && <Course last={last} />}
        {last?.report && <Findings report={last.report} />}
      </Stack>
    </Card>
  );
}

function Course({ last }: { last: Strength }) {
  const t = verificationTexts.useMessages();
  const { state, stale, total, done, username, gmtCreate, report, error } = last;
  return (
    <>
      {stale && state !== 'judging' && (
        <Alert color="yellow" role="status">
          {t('strength.stale')}
        </Alert>
      )}
      <Text fw={500} role="status">
        {state === 'judging'
          ? t('strength.progress', { done, total })
          : report
            ? outcomeOf(report, t)
            : t('verify.cancelled')}
      </Text>
      {error !== null && <Text c="red">{error}</Text>}
      <Text size="sm" c="dimmed">
        {username !== null && `${t('verify.by', { username })} · `}
        <RelativeTime at={gmtCreate} />
      </Text>
      {state === 'judging' && (
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('strength.progress', { done, total })} />
      )}
    </>
  );
}

function outcomeOf({ programs }: StrengthReport, t: VerificationTranslate): string {
  const failed = programs.filter(({ outcome }) => outcome === 'failed').length;
  const survived = programs.filter(({ outcome }) => outcome === 'survived').length;
  return t('strength.outcome', { failed, judged: failed + survived });
}

function Findings({ report }: { report: StrengthReport }) {
  const t = verificationTexts.useMessages();
  const { programs, notNeeded, reference } = report;
  const survivors = programs.filter(({ outcome }) => outcome === 'survived');
  const left = programs.filter(({ outcome }) => outcome === 'broken' || outcome === 'skipped').length;
  return (
    <>
      {survivors.length > 0 && (
        <>
          <Text fw={500}>{t('strength.survivors')}</Text>
          <Text size="sm" c="dimmed">
            {t('strength.survivorsHint')}
          </Text>
          <ul className={classes.survivors}>
            {survivors.map(({ name, mutant }) => (
              <li key={name}>
                {mutant ? (
                  <>
                    <Text size="sm">
                      {t('strength.mutantAt', { program: reference, line: mutant.line })} ·{' '}
                      {t(`strength.kind.${mutant.kind}`)}
                    </Text>
                    <pre>
                      <del>{mutant.before}</del>
                      {'\n'}
                      <ins>{mutant.after === '' ? t('strength.removed') : mutant.after}</ins>
                    </pre>
                  </>
                ) : (
                  <Text size="sm">{t('strength.ownSurvives', { program: name })}</Text>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {t('strength.left', { count: left })}
        </Text>
      )}
      {notNeeded.length > 0 && (
        <Text size="sm">{t('strength.notNeeded', { count: notNeeded.length, names: namesInShort(notNeeded, t) })}</Text>
      )}
      <StrengthMatrix report={report} />
    </>
  );
}

const SHOWN_NAMES = 12;
const namesInShort = (names: readonly string[], t: VerificationTranslate): string => {
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  return names.length > SHOWN_NAMES ? t('verify.andMore', { names: shown, count: names.length - SHOWN_NAMES }) : shown;
};

/** Most tests in the table, more than a person reads. */
const SHOWN_TESTS = 200;

/** A row per test, a column per wrong program: the tests on which each program fails. */
function StrengthMatrix({ report: { programs, cases, notNeeded } }: { report: StrengthReport }) {
  const t = verificationTexts.useMessages();
  const judged = programs.filter(({ outcome }) => outcome === 'failed' || outcome === 'survived');
  if (judged.length === 0) return null;
  const idle = new Set(notNeeded);
  const failures = judged.map(({ failedCases }) => new Set(failedCases));
  const titleOf = ({ name, mutant }: StrengthReport['programs'][number]) =>
    mutant ? `${mutant.line}: ${mutant.before} → ${mutant.after}` : name;
  return (
    <details>
      <summary>{t('strength.matrix')}</summary>
      {idle.size > 0 && (
        <Text size="sm" c="dimmed" my="xxs">
          {t('strength.matrixHint')}
        </Text>
      )}
      {/* The table scrolls sideways, so the keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('strength.matrix')}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('verify.test')}</th>
              {judged.map((program) => (
                <th key={program.name} scope="col" title={titleOf(program)}>
                  <bdi>{program.mutant ? t('strength.line', { line: program.mutant.line }) : program.name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cases.slice(0, SHOWN_TESTS).map((name, row) => (
              <tr key={row}>
                <th scope="row" data-idle={idle.has(name) || undefined}>
                  <bdi>{name}</bdi>
                </th>
                {judged.map((program, column) => {
                  const isFailed = failures[column]!.has(row);
                  return (
                    <td key={program.name} data-good={isFailed} title={titleOf(program)}>
                      {t(isFailed ? 'strength.fails' : 'strength.passes')}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
