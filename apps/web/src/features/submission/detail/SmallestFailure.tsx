import { Button } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { findOwnCounterExample, getOwnCounterExample } from '@verdict/contract/submission/own-counter-example.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import type { ReactNode } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { VerdictBadge } from '../verdict/VerdictBadge.tsx';
import { Excerpts } from './CaseData.tsx';
import classes from './CaseData.module.css';
import { verdictTexts } from '../verdict-texts.ts';

/** Refetch interval of the progress while a judge host is at work. */
const REREAD_MS = 1000;

type Search = NonNullable<NonNullable<DataOf<typeof getOwnCounterExample>>['last']>;

const searchQuery = (submitId: number) =>
  queryOptions({
    queryKey: ['submission', 'counter-example', submitId],
    queryFn: ({ signal }) => client.call(getOwnCounterExample, { submitId }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.last?.state === 'judging' ? REREAD_MS : false),
    staleTime: 0,
  });

interface Props {
  submitId: number;
  /** `card` for a page of its own. */
  look: 'card' | 'plain';
  showErrors?: (text: string) => ReactNode;
}

/**
 * Smallest input that a failed submission still fails, searched on demand; renders nothing when the problem does not
 * allow that.
 */
export default function SmallestFailure({ submitId, look, showErrors }: Props) {
  const t = verdictTexts.useMessages();
  const query = searchQuery(submitId);
  const search = useQuery(query).data;
  const start = useAction(() => client.call(findOwnCounterExample, { submitId }), { changes: query.queryKey });
  if (!search) return null;
  const { offered, last } = search;
  const status = last?.status ?? null;
  const badge = status !== null && <VerdictBadge status={statusFromWire(status) ?? 'unknownResult'} look="tinted" />;
  const content = (
    <>
      <p className={classes.aside} role="status">
        {last ? <Course last={last} /> : t('verdict.smallestHint')}
      </p>
      {offered && (
        <Button
          size="xs"
          variant="default"
          className={classes.start}
          leftSection={<IconZoomIn size={14} aria-hidden />}
          loading={start.busy}
          onClick={() => start.run()}
        >
          {t(last ? 'verdict.smallestAgain' : 'verdict.smallestStart')}
        </Button>
      )}
      {last?.found && (
        <Excerpts
          data={last.found}
          status={statusFromWire(status ?? 0) ?? 'unknownResult'}
          {...(showErrors && { showErrors })}
        />
      )}
    </>
  );
  if (look === 'card')
    return (
      <Card title={t('verdict.smallest')} actions={badge} padded>
        <div className={classes.stack}>{content}</div>
      </Card>
    );
  return (
    <section className={classes.panel} aria-label={t('verdict.smallest')}>
      <h3 className={classes.head}>
        {t('verdict.smallest')}
        {badge}
      </h3>
      {content}
    </section>
  );
}

function Course({ last: { state, done, found, refusal, isSmallest } }: { last: Search }) {
  const t = verdictTexts.useMessages();
  if (state === 'judging') return done === 0 ? t('verdict.smallestWaiting') : t('verdict.smallestProgress', { done });
  if (found) return t(isSmallest ? 'verdict.smallestFound' : 'verdict.smallestSoFar');
  return refusal ?? t('verdict.smallestStopped');
}
