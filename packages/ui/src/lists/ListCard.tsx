import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import type { ReactNode } from 'react';
import { emptinessText } from '../app/failures.ts';
import { Card, Filters } from '../kit/Page.tsx';
import { Pager } from '../kit/Pager.tsx';
import type { ListAddress } from './list-address.ts';
import type { Pages, Paging } from './paging.ts';

interface Props {
  title?: ReactNode;
  /** Fields above the rows. */
  filters?: ReactNode;
  list: UseQueryResult<Page<unknown>>;
  address: ListAddress<Paging>;
  pages: Pages;
  /** The rows, mostly a table. */
  children: ReactNode;
}

/** A list with its filters above it and its pager below; `tableOf(list)` is what its table needs of the query. */
export function ListCard({ title, filters, list, address: { search, filter, turn }, pages, children }: Props) {
  return (
    <Card title={title}>
      {filters && <Filters>{filters}</Filters>}
      {children}
      {list.data && (
        <Pager
          page={search.currentPage ?? 1}
          size={search.limit ?? pages.standard}
          sizes={pages.sizes}
          total={list.data.total}
          onChange={turn}
          onSizeChange={(limit) => filter({ limit })}
        />
      )}
    </Card>
  );
}

/** Why a table has nothing to show, what to do about it, and whether other rows are on their way. */
export const readingOf = (
  query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>,
) => ({
  refreshing: query.isPlaceholderData,
  error: emptinessText(query),
  onRetry: () => void query.refetch(),
});

/** The same with the rows of the page. */
export const tableOf = <Row,>(list: UseQueryResult<Page<Row>>) => ({ rows: list.data?.records, ...readingOf(list) });
