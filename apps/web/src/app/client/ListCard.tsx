import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import type { ReactNode } from 'react';
import { Card, Filters } from '@verdict/kit/page/Page.tsx';
import { Pager } from '@verdict/kit/lists/Pager.tsx';
import type { ListAddress } from '@verdict/kit/lists/list-address.ts';
import type { Pages, Paging } from '@verdict/kit/lists/paging.ts';
import { emptinessText } from './failures.ts';

interface Props {
  title?: ReactNode;
  /** Filter fields above the rows. */
  filters?: ReactNode;
  list: UseQueryResult<Page<unknown>>;
  address: ListAddress<Paging>;
  pages: Pages;
  /** The rows, usually a table. */
  children: ReactNode;
}

/** A list with filters above and a pager below. `tableOf(list)` gives the table's props from the query. */
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

/** Table props for errors, retrying and refreshing. */
export const readingOf = (
  query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>,
) => ({
  refreshing: query.isPlaceholderData,
  error: emptinessText(query),
  onRetry: () => void query.refetch(),
});

/** Table props with the rows of the page, errors, retrying and refreshing. */
export const tableOf = <Row,>(list: UseQueryResult<Page<Row>>) => ({ rows: list.data?.records, ...readingOf(list) });
