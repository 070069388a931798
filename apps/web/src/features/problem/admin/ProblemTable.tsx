import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { problemSorts } from '@verdict/contract/problem/editing.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { sortedBy, type ListAddress } from '@verdict/kit/lists/list-address.ts';
import { isFiltered } from '@verdict/kit/lists/paging.ts';
import { menuColumn } from '@verdict/kit/lists/RowMenu.tsx';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { chooseColumn, type ExportChoice } from '../export/ExportChoice.tsx';
import { problemExportTexts } from '../export/messages.ts';
import { useMessages } from '../../../app/office/messages.ts';
import type { ProblemListSearch } from './problem-list-search.ts';
import { ProblemActions, VisibilityCell } from './ProblemActions.tsx';
import type { ProblemListRow } from './problem-queries.ts';

interface Props {
  list: UseQueryResult<Page<ProblemListRow>>;
  address: ListAddress<ProblemListSearch>;
  choice: ExportChoice;
}

export function ProblemTable({ list, address, choice }: Props) {
  const t = useMessages();
  const exporting = problemExportTexts.useMessages();
  const locale = useLocale();
  return (
    <DataTable
      caption={t('admin.problems')}
      {...tableOf(list)}
      {...sortedBy(address, problemSorts)}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={t('admin.problem.none')}
          hint={t(isFiltered(address.search) ? 'admin.problem.noneHint' : 'admin.problem.noneYet')}
        />
      }
      columns={[
        chooseColumn(exporting, choice),
        {
          key: 'id',
          header: t('problemForm.displayId'),
          sort: 'problemId',
          width: 120,
          quiet: true,
          breaks: true,
          cell: ({ problemId }) => problemId,
        },
        {
          key: 'title',
          header: t('problemForm.title'),
          compact: 'title',
          cell: ({ id, title, may }) =>
            may.edit ? (
              <Link to="/admin/problem/edit/$problemId" params={{ problemId: id }}>
                {title}
              </Link>
            ) : (
              title
            ),
        },
        { key: 'type', header: t('problemForm.type'), width: 80, cell: ({ type }) => (type === 1 ? 'OI' : 'ACM') },
        {
          key: 'author',
          header: t('manage.problem.author'),
          width: 160,
          quiet: true,
          cell: ({ author }) => <bdi>{author}</bdi>,
        },
        {
          key: 'cases',
          header: t('admin.problem.caseCount'),
          width: 80,
          align: 'end',
          quiet: true,
          compact: 'hidden',
          cell: ({ caseCount }) => formatNumber(caseCount, locale),
        },
        {
          key: 'submissions',
          header: t('admin.problem.submissionCount'),
          width: 110,
          align: 'end',
          quiet: true,
          compact: 'hidden',
          cell: ({ submissionCount }) => formatNumber(submissionCount, locale),
        },
        {
          key: 'changed',
          header: t('admin.changed'),
          sort: 'changed',
          width: 130,
          quiet: true,
          compact: 'hidden',
          cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
        },
        {
          key: 'visibility',
          header: t('problemForm.visibility'),
          width: 130,
          compact: 'end',
          cell: (problem) => <VisibilityCell problem={problem} />,
        },
        { ...menuColumn(t), cell: (problem) => <ProblemActions problem={problem} /> },
      ]}
    />
  );
}
