import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isLeaving } from '../client/leaving.ts';
import { useAction } from './use-action.ts';

interface Props<Row> {
  /** Rows in their stored order. */
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** Stores the order of all rows. */
  save: (ids: number[]) => Promise<unknown>;
  /** Queries under this key are refetched. */
  changes: QueryKey;
}

type Order = readonly number[];

const isSame = (one: Order | null, two: Order): boolean => one?.join() === two.join();
/** Resets an order to null if it is the one that is done. */
const unless = (done: Order) => (order: Order | null) => (isSame(order, done) ? null : order);

/** Rows in a manual order. Moves are shown at once and stored when a row is dropped, one request at a time. */
export function useRowOrder<Row>({ rows, idOf, save, changes }: Props<Row>) {
  /** Order on the screen. Null for the stored one. */
  const [order, setOrder] = useState<Order | null>(null);
  /** The dropped order that is not stored yet. */
  const [dropped, setDropped] = useState<Order | null>(null);
  const finish = (ids: Order) => {
    setDropped(unless(ids));
    setOrder(unless(ids));
  };
  const saving = useAction(
    async (ids: number[]) => {
      try {
        return await save(ids);
      } catch (error) {
        finish(ids);
        throw error;
      }
    },
    { changes, onDone: (_data, ids) => finish(ids) },
  );
  const store = useEffectEvent(() => {
    if (dropped && !saving.busy) saving.run([...dropped]);
  });
  useEffect(() => store(), [dropped, saving.busy]);
  /**
   * Sends the dropped order when the page is left: nothing is rendered any more, and a request under way may be
   * aborted. A row that is still being moved is not stored.
   */
  const storeOnLeaving = useEffectEvent(() => {
    if (dropped && isSame(order, dropped)) void save([...dropped]);
  });
  useEffect(() => {
    window.addEventListener('pagehide', storeOnLeaving);
    return () => window.removeEventListener('pagehide', storeOnLeaving);
  }, []);
  const shown = order ? rows.toSorted((a, b) => order.indexOf(idOf(a)) - order.indexOf(idOf(b))) : rows;
  const moved = (id: number, to: number): number[] =>
    shown
      .map(idOf)
      .filter((one) => one !== id)
      .toSpliced(to, 0, id);
  return {
    shown,
    /** Props of a row's `OrderHandle`, without its texts. */
    handleOf: (row: Row, index: number) => ({
      index,
      count: shown.length,
      onMove: (to: number) => setOrder(moved(idOf(row), to)),
      onCancel: () => setOrder(dropped),
      onDrop: (to: number) => {
        const next = moved(idOf(row), to);
        const stored = dropped ?? rows.map(idOf);
        setOrder(isSame(rows.map(idOf), next) && !dropped ? null : next);
        if (isSame(stored, next)) return;
        setDropped(next);
        if (isLeaving()) void save(next);
      },
    }),
  };
}
