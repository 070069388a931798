import type { Column } from '@verdict/kit/lists/DataTable.tsx';
import { OrderHandle } from '@verdict/kit/lists/OrderHandle.tsx';
import type { useRowOrder } from '../actions/use-row-order.ts';
import type { ManagementTranslate } from './messages.ts';

/** First column of a problem list with row order: the drag handle of each row. */
export const orderColumn = <Row,>(
  t: ManagementTranslate,
  labelOf: (row: Row) => string,
  handleOf: ReturnType<typeof useRowOrder<Row>>['handleOf'],
): Column<Row> => ({
  key: 'order',
  header: <span className="visually-hidden">{t('manage.placed.order')}</span>,
  width: 48,
  compact: 'lead',
  cell: (row, index) => (
    <OrderHandle
      label={t('manage.placed.move', { label: labelOf(row) })}
      moved={(place) => t('manage.placed.moved', { label: labelOf(row), place })}
      {...handleOf(row, index)}
    />
  ),
});
