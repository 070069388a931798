import type { ContestProblemRow } from '@verdict/contract/contest.ts';
import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import classes from './BoardTips.module.css';
import type { BoardRow } from './cells.ts';

/** Fetched when somebody points at the board for the first time. */
const BoardTip = lazy(async () => ({ default: (await import('./BoardTip.tsx')).BoardTip }));

const delayMs = 150;
const tellers = '[data-column], [data-who]';

interface Props {
  rows: readonly BoardRow[];
  problems: readonly ContestProblemRow[];
  nameShown: string | null;
  children: ReactNode;
}

/** Details of the row or cell of a board that is pointed at, focused or touched. The board itself is not drawn anew. */
export function BoardTips({ rows, problems, nameShown, children }: Props) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touched = useRef(false);
  function show(next: Element | null, afterMs: number) {
    clearTimeout(timer.current);
    if (afterMs === 0) setAnchor(next);
    else timer.current = setTimeout(() => setAnchor(next), afterMs);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function pointed(event: PointerEvent) {
    touched.current = event.pointerType === 'touch';
    if (touched.current) return;
    const next = (event.target as Element).closest(tellers);
    if (next !== anchor) show(next, next === null || anchor !== null ? 0 : delayMs);
  }
  function focused({ target }: FocusEvent) {
    if (touched.current || target.matches(':focus-visible')) show(target.closest(tellers), 0);
  }
  return (
    <div
      className={classes.frame}
      onPointerOver={pointed}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && show(null, 0)}
      onPointerDown={({ pointerType }) => (touched.current = pointerType === 'touch')}
      onFocus={focused}
      onBlur={() => show(null, 0)}
    >
      {children}
      {anchor && (
        <Suspense>
          <BoardTip
            anchor={anchor}
            rows={rows}
            problems={problems}
            nameShown={nameShown}
            onLeave={() => show(null, 0)}
          />
        </Suspense>
      )}
    </div>
  );
}
