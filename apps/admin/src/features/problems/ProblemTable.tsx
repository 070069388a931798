import { Menu, NativeSelect } from '@mantine/core';
import { IconChecklist, IconCopy, IconDownload, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  changeProblemAuth,
  deleteProblem,
  duplicateProblem,
  problemSorts,
  type ProblemSort,
} from '@verdict/contract/admin/problems.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { downloadTestcase } from '@verdict/contract/file.ts';
import { client } from '@verdict/ui/app/client.ts';
import { downloadFile } from '@verdict/ui/app/download-file.ts';
import { emptinessText } from '@verdict/ui/app/failures.ts';
import { oneOf } from '@verdict/ui/app/search-params.ts';
import { formatNumber } from '@verdict/ui/format.ts';
import { useLocale } from '@verdict/ui/i18n.tsx';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useMessages } from '../../app/messages.ts';
import { RowMenu } from '../../app/RowMenu.tsx';
import { useAct } from '../../app/use-act.ts';
import { problemsKey, type ProblemListRow } from './problem-queries.ts';

interface Props {
  list: UseQueryResult<Page<ProblemListRow>>;
  /** Without the filters there may be some. */
  filtered: boolean;
  sort: ProblemSort | undefined;
  onSort: (sort: ProblemSort | undefined) => void;
}

export function ProblemTable({ list, filtered, sort, onSort }: Props) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <DataTable
      caption={t('admin.problems')}
      rows={list.data?.records}
      rowKey={({ id }) => id}
      refreshing={list.isPlaceholderData}
      error={emptinessText(list)}
      onRetry={() => void list.refetch()}
      empty={
        <EmptyState
          title={t('admin.problem.none')}
          hint={t(filtered ? 'admin.problem.noneHint' : 'admin.problem.noneYet')}
        />
      }
      sort={sort}
      onSort={(wanted) => onSort(oneOf(wanted, problemSorts))}
      columns={[
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
          header: t('admin.problem.author'),
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
          cell: (problem) => <Visibility problem={problem} />,
        },
        {
          key: 'actions',
          header: <span className="visually-hidden">{t('admin.actions')}</span>,
          width: 56,
          align: 'end',
          compact: 'end',
          cell: (problem) => <Actions problem={problem} />,
        },
      ]}
    />
  );
}

const names = {
  1: 'problemForm.visibility.public',
  2: 'problemForm.visibility.hidden',
  3: 'problemForm.visibility.contest',
} as const;
type Auth = keyof typeof names;

/** Changes who sees a problem, at once. Making it public is not everybody's right. */
function Visibility({ problem: { id, problemId, auth, may } }: { problem: ProblemListRow }) {
  const t = useMessages();
  const act = useAct((next: Auth) => client.call(changeProblemAuth, { id, auth: next }), {
    done: 'admin.saved',
    changes: problemsKey,
  });
  const choices = ([1, 2, 3] as const).filter((each) => each !== 1 || auth === 1 || may.publish);
  if (!may.edit) return <>{t(names[auth as Auth])}</>;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('admin.problem.visibilityOf', { problemId })}
      disabled={act.isPending}
      value={String(act.isPending ? act.variables : auth)}
      data={choices.map((each) => ({ value: String(each), label: t(names[each]) }))}
      onChange={(event) => act.mutate(Number(event.currentTarget.value) as Auth)}
    />
  );
}

function Actions({ problem }: { problem: ProblemListRow }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const { id, problemId, title, submissionCount } = problem;
  const removal = useAct(() => client.call(deleteProblem, { pid: id }), {
    done: 'admin.deleted',
    changes: problemsKey,
  });
  const copy = useMutation({
    mutationFn: () => client.call(duplicateProblem, { pid: id }),
    onSuccess: async (made) => {
      toast.success(t('admin.problem.duplicated', { problemId: made.problemId }));
      await queryClient.invalidateQueries({ queryKey: problemsKey });
    },
  });
  const remove = async () => {
    const sure = await confirm({
      title: t('admin.problem.deleteTitle', { problemId, title }),
      body: t('admin.problem.deleteMeans', { count: submissionCount }),
      action: t('common.delete'),
      danger: true,
    });
    if (sure) removal.mutate();
  };
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
            {t('admin.verify')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.mutate()}>
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
      {problem.may.delete && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
          {t('common.delete')}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
