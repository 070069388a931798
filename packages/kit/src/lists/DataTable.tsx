import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useDeferredValue, type Key, type ReactNode } from 'react';
import { missing } from '../format.ts';
import { useMessages } from '../i18n.tsx';
import { EmptyState, ErrorState } from '../page/EmptyState.tsx';
import classes from './DataTable.module.css';
import { rowsAtHand } from './rows-at-hand.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** CSS width. Columns without a width share the remaining space. */
  width?: number | string;
  align?: 'start' | 'center' | 'end';
  /**
   * Place of the cell in the two-line row of narrow screens: left icon, first line, right end of that line, second line
   * (default), a separate line, hidden.
   */
  compact?: 'lead' | 'title' | 'end' | 'meta' | 'below' | 'hidden';
  /** Tabular figures in the secondary text colour, for numbers. */
  quiet?: boolean;
  /** Breaks a single long word, e.g. an id, rather than widening the column. */
  breaks?: boolean;
  /** Shows the header before the value in the two-line row, for values that are unclear alone. */
  named?: boolean;
  /** Hidden below a window width of 992 px, to leave room for the other columns. */
  spare?: boolean;
  /** Stays visible when the table scrolls sideways. */
  pinned?: boolean;
  /** Sort order for a click on the header. */
  sort?: string;
}

interface Props<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** Error message, shown in place of the rows. */
  error?: string | null;
  onRetry?: () => void;
  /** True while a later page or a refresh loads. The old rows stay visible, paler. */
  refreshing?: boolean;
  empty?: ReactNode;
  /** Rows of the skeleton. Use the page size, so that nothing jumps. */
  skeletonRows?: number;
  density?: 'normal' | 'dense';
  /** The `sort` of a column, with a leading dash for descending order. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** Highlights rows, e.g. the reader's own. */
  isHighlighted?: (row: Row) => boolean;
}

/** A semantic table; below 768 px a list of two-line rows. Handles the loading, empty and failed states. */
export function DataTable<Row>(props: Props<Row>) {
  const narrow = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const t = useMessages();
  const { error, onRetry, empty } = props;
  // React renders new rows in slices, so that a long list does not block a slow phone.
  const rows = rowsAtHand(props.rows, useDeferredValue(props.rows));
  const refreshing = props.refreshing || (rows !== undefined && rows !== props.rows);

  if (error) return <ErrorState message={error} onRetry={onRetry} />;
  if (rows?.length === 0)
    return typeof empty === 'string' || !empty ? <EmptyState title={empty ?? t('kit.empty')} /> : empty;
  if (!narrow) return <Table {...props} rows={rows} refreshing={refreshing} />;
  return (
    <>
      <SortSelect {...props} />
      <Rows {...props} rows={rows} refreshing={refreshing} />
    </>
  );
}

function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  refreshing,
  skeletonRows = 10,
  density = 'normal',
  isHighlighted,
  sort,
  onSort,
}: Props<Row>) {
  return (
    <div className={classes.scroll} tabIndex={-1}>
      <table
        className={classes.table}
        data-density={density}
        aria-busy={!rows || refreshing || undefined}
        data-refreshing={refreshing || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-spare={column.spare}
                data-pinned={column.pinned}
                style={{ width: column.width }}
                aria-sort={directionOf(column, sort)}
              >
                {column.sort && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row, index) => (
                <tr key={rowKey(row)} data-highlighted={isHighlighted?.(row) || undefined}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-align={column.align}
                      data-quiet={column.quiet || undefined}
                      data-breaks={column.breaks}
                      data-spare={column.spare}
                      data-pinned={column.pinned}
                    >
                      {column.cell(row, index)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: skeletonRows }, (_, index) => (
                <tr key={`bone ${index}`} aria-hidden>
                  {columns.map((column) => (
                    <td key={column.key} data-spare={column.spare} aria-hidden>
                      <span
                        className={classes.bone}
                        style={{
                          width: boneWidth(index, column.compact === 'lead' || column.compact === 'end'),
                        }}
                      />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function directionOf<Row>(column: Column<Row>, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined) return undefined;
  return sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : undefined;
}

/** Sorts ascending on the first click, descending on the next. */
function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: (sort: string) => void;
}) {
  const direction = directionOf(column, sort);
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      data-on={direction !== undefined || undefined}
      onClick={() => onSort(direction === 'ascending' ? `-${column.sort}` : (column.sort ?? ''))}
    >
      {column.header} <Icon size={14} stroke={1.7} aria-hidden />
    </button>
  );
}

/** A select for the sort order, because narrow lists have no headers to click. */
function SortSelect<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useMessages();
  const orders = columns.flatMap(({ sort: up, header }) => {
    if (up === undefined || typeof header !== 'string') return [];
    return [
      { value: up, label: t('kit.sort.up', { name: header }) },
      { value: `-${up}`, label: t('kit.sort.down', { name: header }) },
    ];
  });
  if (orders.length === 0 || !onSort) return null;
  const chosen = orders.find(({ value }) => value === sort);
  return (
    <NativeSelect
      className={classes.sortSelect}
      size="xs"
      aria-label={t('kit.sort')}
      value={chosen?.value ?? ''}
      data={chosen ? orders : [{ value: '', label: t('kit.sort.standard') }, ...orders]}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  );
}

function Rows<Row>({ caption, columns, rows, rowKey, refreshing, skeletonRows = 10, isHighlighted }: Props<Row>) {
  const lead = columns.filter((column) => column.compact === 'lead');
  const title = columns.filter((column) => column.compact === 'title');
  const end = columns.filter((column) => column.compact === 'end');
  const meta = columns.filter((column) => (column.compact ?? 'meta') === 'meta');
  const below = columns.filter((column) => column.compact === 'below');
  return (
    <ul
      className={classes.rows}
      aria-label={caption}
      aria-busy={!rows || refreshing || undefined}
      data-refreshing={refreshing || undefined}
    >
      {rows
        ? rows.map((row, index) => (
            <li key={rowKey(row)} data-highlighted={isHighlighted?.(row) || undefined}>
              {lead.length > 0 && (
                <div className={classes.lead}>
                  {lead.map((column) => (
                    <span key={column.key}>{column.cell(row, index)}</span>
                  ))}
                </div>
              )}
              <div className={classes.lines}>
                <div className={classes.line}>
                  <div className={classes.title}>
                    {title.map((column) => (
                      <span key={column.key}>{column.cell(row, index)}</span>
                    ))}
                  </div>
                  {end.map((column) => (
                    <span key={column.key} className={classes.end} data-quiet={column.quiet || undefined}>
                      {column.cell(row, index)}
                    </span>
                  ))}
                </div>
                <div className={classes.meta}>
                  {meta.map((column) => {
                    const value = column.cell(row, index);
                    // Missing values are omitted: a list has no columns that would shift.
                    if (value === missing) return null;
                    return (
                      <span key={column.key} data-quiet={column.quiet || undefined}>
                        <span className={column.named ? undefined : 'visually-hidden'}>{column.header} </span>
                        <span className={classes.value}>{value}</span>
                      </span>
                    );
                  })}
                </div>
                {below.map((column) => (
                  <div key={column.key} className={classes.below}>
                    <span className="visually-hidden">{column.header} </span>
                    {column.cell(row, index)}
                  </div>
                ))}
              </div>
            </li>
          ))
        : Array.from({ length: skeletonRows }, (_, index) => (
            <li key={`bone ${index}`} aria-hidden>
              <div className={classes.lines}>
                <span className={classes.bone} style={{ width: boneWidth(index, false) }} />
                <span className={classes.bone} style={{ width: '40%' }} />
              </div>
            </li>
          ))}
    </ul>
  );
}

/**
 * Width of a skeleton bar. Uneven widths look like text; the pattern is fixed so that nothing flickers between renders.
 */
function boneWidth(index: number, small: boolean): string {
  return small ? '18px' : `${[72, 54, 83, 61, 47][index % 5]}%`;
}
