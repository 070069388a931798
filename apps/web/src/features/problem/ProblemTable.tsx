import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Page } from '@verdict/contract/fields.ts';
import type { ProblemRow } from '@verdict/contract/shapes.ts';
import { formatNumber } from '@verdict/ui/format.ts';
import { useLocale } from '@verdict/ui/i18n.tsx';
import { AcRate } from '@verdict/ui/kit/AcRate.tsx';
import { DataTable, type Column } from '@verdict/ui/kit/DataTable.tsx';
import { DifficultyLabel } from '@verdict/ui/kit/DifficultyLabel.tsx';
import { TagChips } from '@verdict/ui/kit/TagChips.tsx';
import type { ReactNode } from 'react';
import { tableOf } from '@verdict/ui/lists/ListCard.tsx';
import { useUser } from '@verdict/ui/app/session.ts';
import { bank } from '@verdict/domain/place.ts';
import { MyStatus } from './MyStatus.tsx';
import { myStatusQuery } from './problem-queries.ts';
import { problemTexts } from './messages.ts';
import classes from './ProblemTable.module.css';

interface Props {
  list: UseQueryResult<Page<ProblemRow>>;
  showTags: boolean;
  empty: ReactNode;
  skeletonRows: number;
  /** The row under the pointer. */
  onPoint?: (problem: ProblemRow) => void;
}

/** Problems with the reader's own status, level, tags and how often they were solved. */
export function ProblemTable({ list, showTags, empty, skeletonRows, onPoint }: Props) {
  const t = problemTexts.useMessages();
  const locale = useLocale();
  const user = useUser();
  const pids = list.data?.records.map((problem) => problem.pid) ?? [];
  const mine = useQuery({ ...myStatusQuery(bank, pids), enabled: user !== null && pids.length > 0 }).data;

  const columns: (Column<ProblemRow> | false)[] = [
    user !== null && {
      key: 'mine',
      header: <span className="visually-hidden">{t('problem.myStatus')}</span>,
      width: 44,
      align: 'center',
      compact: 'lead',
      cell: ({ pid }) => <MyStatus wire={mine?.[pid]?.status} />,
    },
    {
      key: 'id',
      header: '#',
      width: 120,
      quiet: true,
      breaks: true,
      cell: ({ problemId }) => <span className={classes.id}>{problemId}</span>,
    },
    {
      key: 'title',
      header: t('problem.title'),
      compact: 'title',
      cell: ({ problemId, title }) => (
        <Link to="/problem/$problemID" params={{ problemID: problemId }} className={classes.title}>
          {title}
        </Link>
      ),
    },
    showTags && {
      key: 'tags',
      header: t('problem.tags'),
      width: '26%',
      compact: 'below',
      cell: ({ tags }) => <TagChips tags={tags} max={2} />,
    },
    {
      key: 'level',
      header: t('problem.level'),
      width: 110,
      compact: 'end',
      cell: ({ difficulty }) => <DifficultyLabel level={difficulty} />,
    },
    {
      key: 'total',
      header: t('problem.submissions'),
      width: 110,
      align: 'end',
      quiet: true,
      compact: 'hidden',
      spare: true,
      cell: ({ total }) => formatNumber(total, locale),
    },
    {
      key: 'rate',
      header: t('problem.acRate'),
      width: 170,
      cell: ({ ac, total }) => <AcRate accepted={ac} total={total} />,
    },
  ];

  return (
    <DataTable
      caption={t('problem.list')}
      columns={columns.filter((column) => column !== false)}
      {...tableOf(list)}
      rowKey={(problem) => problem.pid}
      empty={empty}
      skeletonRows={skeletonRows}
      onRowEnter={onPoint}
    />
  );
}
