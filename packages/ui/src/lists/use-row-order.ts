import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../actions/use-action.ts';

interface Props<Row> {
  /** In their stored order. */
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** Stores the order of all of them. */
  save: (ids: number[]) => Promise<unknown>;
  /** Everything under this key is read again. */
  changes: QueryKey;
}

/** Rows that people put into order: shown as they are moved, stored when one stays where it is. */
export function useRowOrder<Row>({ rows, idOf, save, changes }: Props<Row>) {
  /** The order that is being made; null: the stored one. */
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const saving = useAction(save, { changes, onDone: () => setOrder(null) });
  const shown = order ? rows.toSorted((a, b) => order.indexOf(idOf(a)) - order.indexOf(idOf(b))) : rows;
  const moved = (id: number, to: number): number[] =>
    shown
      .map(idOf)
      .filter((one) => one !== id)
      .toSpliced(to, 0, id);
  return {
    shown,
    /** What the `OrderHandle` of a row needs, beside its texts. */
    handleOf: (row: Row, index: number) => ({
      index,
      count: shown.length,
      onMove: (to: number) => setOrder(moved(idOf(row), to)),
      onDrop: (to: number) => {
        const next = moved(idOf(row), to);
        setOrder(next);
        if (next.some((id, at) => rows[at] === undefined || id !== idOf(rows[at]))) saving.run(next);
      },
    }),
  };
}
