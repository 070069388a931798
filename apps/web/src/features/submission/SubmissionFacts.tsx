import { useParams } from '@tanstack/react-router';
import type { Judge } from '@verdict/contract/shapes.ts';
import { statusFromWire } from '@verdict/domain/status.ts';
import { formatLength, formatMemory, formatTime, missing } from '@verdict/ui/format.ts';
import { DataTable, type Column } from '@verdict/ui/kit/DataTable.tsx';
import { DateTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { VerdictBadge } from '@verdict/ui/kit/VerdictBadge.tsx';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import { linksOf, usePlace } from '../../app/place.ts';
import { submissionTexts } from './messages.ts';
import classes from './SubmissionPage.module.css';

/** The submission as a table of one row; the score only where problems have one. */
export function SubmissionFacts({ submission }: { submission: Partial<Judge> }) {
  const t = submissionTexts.useMessages();
  const links = linksOf(usePlace());
  const { problemID } = useParams({ strict: false });
  const scored = submission.score !== null && submission.score !== undefined;
  // What does not compile has no figures; the wire says 0.
  const hasRun = statusFromWire(submission.status ?? 0) !== 'compileError';
  const columns: (Column<Partial<Judge>> | false)[] = [
    { key: 'id', header: t('submission.id'), cell: ({ submitId }) => submitId },
    { key: 'submitTime', header: t('submission.submitTime'), cell: ({ submitTime }) => <DateTime at={submitTime} /> },
    {
      key: 'problem',
      header: t('submission.problem'),
      compact: 'title',
      cell: ({ displayPid, title }) => {
        // Within a contest the address has the problem's id there.
        const id = problemID ?? displayPid;
        if (!id) return null;
        return (
          <LooseLink {...links.problem(id)} className={classes.problem}>
            {id} {title}
          </LooseLink>
        );
      },
    },
    {
      key: 'status',
      header: t('submission.status'),
      compact: 'end',
      cell: ({ status }) => <VerdictBadge status={statusFromWire(status ?? 0) ?? 'unknownResult'} />,
    },
    { key: 'time', header: t('submission.time'), align: 'end', cell: ({ time }) => formatTime(hasRun ? time : null) },
    {
      key: 'memory',
      header: t('submission.memory'),
      align: 'end',
      cell: ({ memory }) => formatMemory(hasRun ? memory : null),
    },
    scored && { key: 'score', header: t('submission.score'), align: 'end', named: true, cell: ({ score }) => score },
    scored && {
      key: 'oiRankScore',
      header: t('problem.oiRankScore'),
      align: 'end',
      named: true,
      cell: ({ oiRankScore }) => oiRankScore ?? missing,
    },
    { key: 'length', header: t('submission.length'), align: 'end', cell: ({ length }) => formatLength(length) },
  ];
  return (
    <DataTable
      caption={t('submission.figures')}
      columns={columns.filter((column) => column !== false)}
      rows={[submission]}
      rowKey={() => 'only'}
    />
  );
}
