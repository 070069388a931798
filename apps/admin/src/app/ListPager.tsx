import { Pager } from '@verdict/ui/kit/Pager.tsx';
import { PAGE_SIZE, pageSizes, type Paging } from './paging.ts';

interface Props {
  search: Paging;
  /** Absent while the first page loads. */
  total: number | undefined;
  onChange: (paging: Paging) => void;
}

/** The pager of a table whose state is in the address; another size starts at the first page. */
export function ListPager({ search, total = 0, onChange }: Props) {
  return (
    <Pager
      page={search.currentPage ?? 1}
      size={search.limit ?? PAGE_SIZE}
      sizes={pageSizes}
      total={total}
      onChange={(currentPage) => onChange({ limit: search.limit, currentPage })}
      onSizeChange={(limit) => onChange({ limit, currentPage: undefined })}
    />
  );
}
