import { useParams } from '@tanstack/react-router';
import type { Judge } from '@verdict/contract/shapes.ts';
import { missing } from '@verdict/kit/format.ts';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Author } from '../../account/profile/Author.tsx';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { submissionTexts } from '../messages.ts';
import classes from './SubmissionPage.module.css';

/** Facts that the banner leaves out, as a table with one row. The score appears only for problems that have scores. */
export function SubmissionFacts({ submission }: { submission: Partial<Judge> }) {
  const t = submissionTexts.useMessages();
  const links = linksOf(usePlace());
  const { problemID } = useParams({ strict: false });
  const scored = submission.score !== null && submission.score !== undefined;
  const columns: (Column<Partial<Judge>> | false)[] = [
    { key: 'id', header: t('submission.id'), cell: ({ submitId }) => submitId },
    { key: 'submitTime', header: t('submission.submitTime'), cell: ({ submitTime }) => <DateTime at={submitTime} /> },
    {
      key: 'problem',
      header: t('submission.problem'),
      compact: 'title',
      cell: ({ displayPid, title }) => {
        // In a contest, the address contains the problem's id there.
        const id = problemID ?? displayPid;
        if (!id) return null;
        return (
          <span className={classes.linked}>
            <LooseLink {...links.problem(id)}>
              {id} {title}
            </LooseLink>
          </span>
        );
      },
    },
    {
      key: 'author',
      header: t('submission.author'),
      cell: ({ username, uid }) =>
        username &&
        uid && (
          <span className={classes.linked}>
            <Author username={username} uid={uid} />
          </span>
        ),
    },
    scored && {
      key: 'score',
      header: t('submission.score'),
      align: 'end',
      named: true,
      cell: ({ score, maxScore }) =>
        score !== null && score !== undefined && maxScore ? t('submission.scoreOf', { score, most: maxScore }) : score,
    },
    scored && {
      key: 'oiRankScore',
      header: t('problem.oiRankScore'),
      align: 'end',
      named: true,
      cell: ({ oiRankScore }) => oiRankScore ?? missing,
    },
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
