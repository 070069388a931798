/** Rows of a tall grid in a scrolling box: only those in sight are drawn whole, the others show their head alone. */
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Grids of so few rows are drawn whole. */
const fewRows = 40;
/** Rows that are drawn at first. */
const firstRows = 8;
/** Rows beyond each edge of the box that are drawn ahead. */
const rowsAhead = 10;
/** Most rows that are added to each end at once, because the browser lays them out within one frame. */
const perFrame = 4;

export interface Rows {
  from: number;
  to: number;
}

export interface RowsInSight {
  isDrawn: (row: number) => boolean;
  /** Draws this row, too, until another one is kept: the row with the focus. */
  keep: (row: number) => void;
}

/**
 * `box` scrolls a table of `count` rows of equal height. Every row stays in the document with its head, so that the
 * browser's search, the keyboard and screen readers find it; on paper all are whole. Rows are rendered in slices of
 * time and laid out a few per frame, so that scrolling never waits for them.
 */
export function useRowsInSight(box: HTMLElement | null, count: number): RowsInSight {
  const [wanted, want] = useState<Rows>({ from: 0, to: firstRows });
  const drawn = useDeferredValue(wanted);
  const [kept, keep] = useState(-1);
  const isOnPaper = usePaper();
  const isTall = count > fewRows;
  const look = useEffectEvent(() => {
    if (!box || box.clientHeight === 0 || !isTall || drawn !== wanted) return;
    const perRow = box.scrollHeight / count;
    const from = Math.floor(box.scrollTop / perRow);
    want(nearer(drawn, { from, to: from + Math.ceil(box.clientHeight / perRow) }));
  });
  useEffect(() => {
    if (!box) return;
    const onChange = (): void => look();
    const sizes = new ResizeObserver(onChange);
    for (const sized of [box, ...box.children]) sizes.observe(sized);
    box.addEventListener('scroll', onChange, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', onChange);
    };
  }, [box]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(frame);
  }, [drawn]);
  return {
    isDrawn: (row) => !isTall || isOnPaper || row === kept || (row >= drawn.from && row < drawn.to),
    keep,
  };
}

/** Rows to draw next on the way from these to those in sight and some around them. These if they are near enough. */
export function nearer(now: Rows, seen: Rows): Rows {
  const goal = { from: seen.from - rowsAhead, to: seen.to + rowsAhead };
  if (Math.abs(goal.from - now.from) < perFrame && Math.abs(goal.to - now.to) < perFrame) return now;
  const isBeside = now.to <= seen.from || now.from >= seen.to;
  const { from, to } = isBeside ? { from: seen.from, to: seen.from } : now;
  return { from: Math.max(goal.from, from - perFrame), to: Math.min(goal.to, to + perFrame) };
}

/** Whether the page is being printed. The rendering is done before the browser lays the paper out. */
function usePaper(): boolean {
  const [isOnPaper, set] = useState(false);
  useEffect(() => {
    const [begin, end] = [() => flushSync(() => set(true)), () => set(false)];
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isOnPaper;
}
