import { ActionIcon } from '@mantine/core';
import { IconHandStop, IconRefresh } from '@tabler/icons-react';
import type { JudgeRow } from '@verdict/contract/shapes.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatLength, formatMemory, formatTime, missing } from '@verdict/kit/format.ts';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { VerdictBadge } from '../verdict/VerdictBadge.tsx';
import { Author } from '../../account/profile/Author.tsx';
import { useUser } from '../../../app/session/session.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { juryMayCancel } from '../judging/judge-acts.ts';
import { submissionTexts } from '../messages.ts';
import classes from './SubmissionTable.module.css';
import { useResubmit } from '../judging/use-judge-actions.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Shown only to actors who may judge by hand, and to the jury for cancelling.
const JudgeActs = lazyPart(() => import('../judging/JudgeActs.tsx'));
const CancelAct = lazyPart(async () => ({ default: (await import('../judging/JudgeActs.tsx')).CancelAct }));

interface Props {
  /** Undefined while loading. */
  rows: readonly JudgeRow[] | undefined;
  refreshing?: boolean;
  error?: string | null;
  onRetry?: () => void;
  skeletonRows: number;
  /** Compact variant beside a statement: without problem and author, with less detail. */
  brief?: boolean;
  /** True when filters are active, so that an empty list says so. */
  filtered?: boolean;
}

export function SubmissionTable({
  rows,
  refreshing,
  error,
  onRetry,
  skeletonRows,
  brief = false,
  filtered = false,
}: Props) {
  const t = submissionTexts.useMessages();
  const user = useUser();
  const place = usePlace();
  const links = linksOf(place);
  const submissionLink = (row: JudgeRow) => links.submission({ submitId: row.submitId, problemID: problemOf(row) });
  // Contests without points have no column for them.
  const scored = rows?.some(({ score }) => score !== null) ?? false;

  const columns: (Column<JudgeRow> & { inBrief: boolean })[] = [
    {
      key: 'id',
      header: t('submission.id'),
      inBrief: false,
      width: 88,
      quiet: true,
      cell: (row) => (
        <LooseLink {...submissionLink(row)} className={classes.quiet}>
          {row.submitId}
        </LooseLink>
      ),
    },
    {
      key: 'problem',
      header: t('submission.problem'),
      inBrief: false,
      compact: 'title',
      cell: (row) => (
        <LooseLink
          {...links.problem(problemOf(row))}
          className={classes.problem}
          title={`${problemOf(row)} ${row.title}`}
        >
          <span className={classes.problemId}>{problemOf(row)}</span> {row.title}
        </LooseLink>
      ),
    },
    {
      key: 'status',
      header: t('submission.status'),
      inBrief: true,
      width: brief ? undefined : 190,
      compact: brief ? 'title' : 'end',
      cell: (row) => <StatusLink row={row} />,
    },
    {
      key: 'score',
      header: t('submission.score'),
      inBrief: scored,
      width: 70,
      align: 'end',
      named: true,
      quiet: true,
      cell: ({ score }) => score ?? missing,
    },
    {
      key: 'time',
      header: t('submission.time'),
      inBrief: true,
      width: 92,
      align: 'end',
      quiet: true,
      cell: (row) => formatTime(hasRun(row) ? row.time : null),
    },
    {
      key: 'memory',
      header: t('submission.memory'),
      inBrief: true,
      width: 92,
      align: 'end',
      quiet: true,
      cell: (row) => formatMemory(hasRun(row) ? row.memory : null),
    },
    {
      key: 'length',
      header: t('submission.length'),
      inBrief: false,
      width: 86,
      align: 'end',
      compact: 'hidden',
      quiet: true,
      cell: ({ length }) => formatLength(length),
    },
    {
      key: 'language',
      header: t('submission.language'),
      inBrief: true,
      width: 156,
      cell: (row) => (
        <LooseLink {...submissionLink(row)} className={classes.language}>
          {row.language}
        </LooseLink>
      ),
    },
    {
      key: 'judger',
      header: t('submission.judger'),
      inBrief: false,
      width: 96,
      compact: 'hidden',
      quiet: true,
      cell: ({ judger }) => (
        <span className={classes.judger} title={judger ?? undefined}>
          {judger ?? missing}
        </span>
      ),
    },
    {
      key: 'author',
      header: t('submission.author'),
      inBrief: false,
      width: 160,
      cell: ({ username, uid }) => (
        <span className={classes.author}>
          <Author username={username} uid={uid} />
        </span>
      ),
    },
    {
      key: 'submitTime',
      header: t('submission.submitTime'),
      inBrief: true,
      width: 120,
      align: 'end',
      quiet: true,
      compact: brief ? 'end' : 'meta',
      cell: ({ submitTime }) => <RelativeTime at={submitTime} />,
    },
  ];
  const rejudges = rows?.some(({ may }) => may.rejudge) ?? false;
  if (rejudges || rows?.some(isCancellable))
    columns.push({
      key: 'acts',
      header: t(rejudges ? 'submission.rejudge' : 'submission.cancelJudge'),
      inBrief: false,
      width: 84,
      align: 'end',
      compact: 'end',
      cell: (row) => (row.may.rejudge || isCancellable(row)) && <Acts row={row} />,
    });

  return (
    <DataTable
      caption={t('submission.list')}
      columns={columns.filter(
        ({ key, inBrief }) => (inBrief || !brief) && (key !== 'score' || scored || place.kind !== 'contest'),
      )}
      rows={rows}
      rowKey={(row) => row.submitId}
      isHighlighted={(row) => !brief && user !== null && row.uid === user.uid}
      refreshing={refreshing ?? false}
      error={error ?? null}
      {...(onRetry ? { onRetry } : {})}
      empty={<EmptyState title={t('submission.none')} hint={filtered && t('submission.noneHint')} />}
      skeletonRows={skeletonRows}
    />
  );
}

/** Id of the row's problem at the place of the list. */
const problemOf = ({ displayId, displayPid }: JudgeRow): string => displayId ?? displayPid;
const statusOf = (row: JudgeRow) => statusFromWire(row.status) ?? 'unknownResult';
/** Submissions with compile errors have no figures; responses contain 0. */
const hasRun = (row: JudgeRow) => statusOf(row) !== 'compileError';

const isCancellable = (row: JudgeRow): boolean => juryMayCancel(row.may, statusOf(row));

const Acts = ({ row }: { row: JudgeRow }) => (
  <Part>
    {row.may.rejudge ? (
      <JudgeActs look="row" submission={{ submitId: row.submitId, status: statusOf(row), score: row.score ?? null }} />
    ) : (
      <CancelAct look="row" submitId={row.submitId} />
    )}
  </Part>
);

function StatusLink({ row }: { row: JudgeRow }) {
  const t = submissionTexts.useMessages();
  const resubmit = useResubmit(row.submitId);
  const status = statusOf(row);
  return (
    <span className={classes.status}>
      <LooseLink
        {...linksOf(usePlace()).submission({ submitId: row.submitId, problemID: problemOf(row) })}
        className={classes.status}
      >
        <VerdictBadge status={status} />
        {row.isManual && <IconHandStop role="img" aria-label={t('submission.judgedByHand')} size={14} />}
      </LooseLink>
      {row.may.resubmit && (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('submission.resubmit')}
          title={t('submission.resubmit')}
          loading={resubmit.busy}
          onClick={() => resubmit.run()}
        >
          <IconRefresh size={14} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
