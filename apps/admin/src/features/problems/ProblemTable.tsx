import { Menu } from '@mantine/core';
import { IconChecklist, IconCopy, IconDownload, IconExternalLink, IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { changeProblemAuth, deleteProblem, duplicateProblem, problemSorts } from '@verdict/contract/admin/problems.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { downloadTestcase } from '@verdict/contract/file.ts';
import { authOf } from '@verdict/domain/problem/visibility.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { downloadFile } from '@verdict/ui/app/download-file.ts';
import { VisibilitySelect } from '@verdict/ui/forms/problem-form/VisibilitySelect.tsx';
import { formatNumber } from '@verdict/ui/format.ts';
import { useLocale } from '@verdict/ui/i18n.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { sortedBy, type ListAddress } from '@verdict/ui/lists/list-address.ts';
import { tableOf } from '@verdict/ui/lists/ListCard.tsx';
import { isFiltered } from '@verdict/ui/lists/paging.ts';
import { menuColumn, RowMenu } from '@verdict/ui/lists/RowMenu.tsx';
import { chooseColumn, type ExportChoice } from '@verdict/ui/problem-export/ExportChoice.tsx';
import { problemExportTexts } from '@verdict/ui/problem-export/messages.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../app/messages.ts';
import { RemovalItem } from '@verdict/ui/lists/RemovalItem.tsx';
import type { ProblemListSearch } from './problem-list-search.ts';
import { problemsKey, type ProblemListRow } from './problem-queries.ts';

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
              <Link to="/problem/edit/$problemId" params={{ problemId: id }}>
                {title}
              </Link>
            ) : (
              title
            ),
        },
        { key: 'type', header: t('problemForm.type'), width: 80, cell: ({ type }) => (type === 1 ? 'OI' : 'ACM') },
        {
          key: 'author',
          header: t('desk.problem.author'),
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

/** Who sees a problem, to be changed at once. */
export function VisibilityCell({ problem }: { problem: ProblemListRow }) {
  const t = useMessages();
  const { id } = problem;
  return (
    <VisibilitySelect
      t={t}
      problem={problem}
      save={(next) => client.call(changeProblemAuth, { id, auth: authOf[next] })}
      changes={problemsKey}
    />
  );
}

/** What can be done with a problem; `more` stands before its deletion. */
export function ProblemActions({ problem, more }: { problem: ProblemListRow; more?: ReactNode }) {
  const t = useMessages();
  const { id, problemId, title, submissionCount } = problem;
  const copy = useAction(() => client.call(duplicateProblem, { pid: id }), {
    done: (made) => t('admin.problem.duplicated', { problemId: made.problemId }),
    changes: problemsKey,
  });
  return (
    <RowMenu name={problemId}>
      {problem.may.edit && (
        <>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/problem/edit/$problemId" params={{ problemId: id }} {...props} />}
          >
            {t('common.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconChecklist size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/problem/verify/$problemId" params={{ problemId: id }} {...props} />}
          >
            {t('verify.report')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.run()}>
            {t('admin.problem.duplicate')}
          </Menu.Item>
        </>
      )}
      <Menu.Item
        component="a"
        href={`/problem/${encodeURIComponent(problemId)}`}
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('admin.problem.show')}
      </Menu.Item>
      {problem.may.edit && (
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadFile(downloadTestcase, { pid: id })}
        >
          {t('admin.problem.download')}
        </Menu.Item>
      )}
      {more}
      {problem.may.delete && (
        <RemovalItem
          title={t('admin.problem.deleteTitle', { problemId, title })}
          means={t('admin.problem.deleteMeans', { count: submissionCount })}
          remove={() => client.call(deleteProblem, { pid: id })}
          changes={problemsKey}
        />
      )}
    </RowMenu>
  );
}
