import type { ProblemRow } from '@verdict/contract/shapes.ts';
import { formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Tips } from '@verdict/kit/dialogs/Tips.tsx';
import { lazy, type ComponentProps, type ReactNode } from 'react';
import { AcRate } from '../labels/AcRate.tsx';
import { DifficultyLabel } from '../labels/DifficultyLabel.tsx';
import { TagChips } from '../labels/TagChips.tsx';
import type { readingOf } from '../../../app/client/ListCard.tsx';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { MyStatus } from '../MyStatus.tsx';
import { problemTexts } from '../messages.ts';
import classes from './ProblemTable.module.css';

const ResultTip = lazy(() => import('./ResultTip.tsx'));

interface Props<Row extends ProblemRow> extends ReturnType<typeof readingOf> {
  /** Undefined while the rows are loading. */
  rows: readonly Row[] | undefined;
  /** The reader's own status as a number, null or undefined when there is none; absent for visitors. */
  statusOf: ((problem: Row) => number | null | undefined) | undefined;
  /** Reason why the page of a problem is closed to the reader; null when it is open. */
  closedOf?: ((problem: Row) => ReactNode) | undefined;
  /** Star of a row, for lists in which the reader can star problems. */
  starOf?: ((problem: Row) => ReactNode) | undefined;
  showTags: boolean;
  empty: ReactNode;
  skeletonRows: number;
  /** Target of a tag's link. */
  addressOfTag?: ComponentProps<typeof TagChips>['linkOf'];
  /** Current order, for lists that can be sorted. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
}

/**
 * Problems of the place with the reader's status, level, tags and solved rate. Hovering, focusing or touching the rate
 * shows how its submissions were judged.
 */
export function ProblemTable<Row extends ProblemRow>(props: Props<Row>) {
  const { statusOf, closedOf, starOf, showTags, addressOfTag, ...table } = props;
  const t = problemTexts.useMessages();
  const locale = useLocale();
  const links = linksOf(usePlace());

  const columns: (Column<Row> | false)[] = [
    statusOf !== undefined && {
      key: 'mine',
      header: <span className="visually-hidden">{t('problem.myStatus')}</span>,
      width: 44,
      align: 'center',
      compact: 'lead',
      cell: (problem) => <MyStatus wire={statusOf(problem) ?? undefined} />,
    },
    {
      key: 'id',
      header: t('problem.id'),
      width: 120,
      quiet: true,
      breaks: true,
      sort: 'id',
      cell: ({ problemId }) => <span className={classes.id}>{problemId}</span>,
    },
    {
      key: 'title',
      header: t('problem.title'),
      compact: 'title',
      sort: 'title',
      cell: (problem) => (
        <>
          {closedOf?.(problem) ?? (
            <LooseLink {...links.problem(problem.problemId)} className={classes.title}>
              {problem.title}
            </LooseLink>
          )}
          {starOf?.(problem)}
        </>
      ),
    },
    showTags && {
      key: 'tags',
      header: t('problem.tags'),
      width: '26%',
      compact: 'below',
      cell: ({ tags }) => <TagChips tags={tags} max={2} linkOf={addressOfTag} />,
    },
    {
      key: 'level',
      header: t('problem.level'),
      width: 110,
      compact: 'end',
      sort: 'level',
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
      sort: 'total',
      cell: ({ total }) => formatNumber(total, locale),
    },
    {
      key: 'rate',
      header: t('problem.acRate'),
      width: 170,
      sort: 'rate',
      cell: ({ pid, problemId, ac, total }) => (
        <button type="button" className={classes.rate} data-results={pid}>
          <AcRate accepted={ac} total={total} />
          <span className="visually-hidden">{t('problem.resultsOf', { id: problemId })}</span>
        </button>
      ),
    },
  ];

  return (
    <Tips
      tellers="[data-results]"
      area="tbody tr"
      tipOf={(anchor, onLeave) => {
        const problem = table.rows?.find(({ pid }) => String(pid) === anchor.getAttribute('data-results'));
        return problem && <ResultTip anchor={anchor} problem={problem} onLeave={onLeave} />;
      }}
    >
      <DataTable
        caption={t('problem.list')}
        columns={columns.filter((column) => column !== false)}
        {...table}
        rowKey={(problem) => problem.pid}
      />
    </Tips>
  );
}
