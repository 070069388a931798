import type { Column } from '@verdict/ui/kit/DataTable.tsx';
import { OrderHandle } from '@verdict/ui/lists/OrderHandle.tsx';
import type { useRowOrder } from '@verdict/ui/lists/use-row-order.ts';
import type { AdminTranslate } from '../../app/messages.ts';

/** The first column of problems that are put into order: the handle of each row. */
export const orderColumn = <Row,>(
  t: AdminTranslate,
  labelOf: (row: Row) => string,
  handleOf: ReturnType<typeof useRowOrder<Row>>['handleOf'],
): Column<Row> => ({
  key: 'order',
  header: <span className="visually-hidden">{t('admin.placed.order')}</span>,
  width: 48,
  compact: 'lead',
  cell: (row, index) => (
    <OrderHandle
      label={t('admin.placed.move', { label: labelOf(row) })}
      moved={(place) => t('admin.placed.moved', { label: labelOf(row), place })}
      {...handleOf(row, index)}
    />
  ),
});
