import type { Column } from '../kit/DataTable.tsx';
import { OrderHandle } from '../lists/OrderHandle.tsx';
import type { useRowOrder } from '../lists/use-row-order.ts';
import type { DeskTranslate } from './messages.ts';

/** First column of a problem list with row order: the drag handle of each row. */
export const orderColumn = <Row,>(
  t: DeskTranslate,
  labelOf: (row: Row) => string,
  handleOf: ReturnType<typeof useRowOrder<Row>>['handleOf'],
): Column<Row> => ({
  key: 'order',
  header: <span className="visually-hidden">{t('desk.placed.order')}</span>,
  width: 48,
  compact: 'lead',
  cell: (row, index) => (
    <OrderHandle
      label={t('desk.placed.move', { label: labelOf(row) })}
      moved={(place) => t('desk.placed.moved', { label: labelOf(row), place })}
      {...handleOf(row, index)}
    />
  ),
});
