import { Suspense, useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import classes from './Tips.module.css';

const delayMs = 150;
/** Longer, because the pointer crosses areas on its way elsewhere. */
const areaDelayMs = 350;

interface Props {
  /** Selector of the elements that have something to tell. */
  tellers: string;
  /** Selector of what is around a teller, e.g. its row: pointing at it shows the details as well. */
  area?: string;
  /** What one of them tells, in a `Tip`; it may be loaded when it is first asked for. */
  tipOf: (anchor: Element, onLeave: () => void) => ReactNode;
  children: ReactNode;
}

/** Details of the element that is pointed at, focused or touched. What holds the elements is not drawn anew. */
export function Tips({ tellers, area, tipOf, children }: Props) {
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
    const target = event.target as Element;
    const teller = target.closest(tellers);
    const next = teller ?? (area === undefined ? null : (target.closest(area)?.querySelector(tellers) ?? null));
    if (next === anchor) clearTimeout(timer.current);
    else if (next === null) show(null, 0);
    else show(next, teller === null ? areaDelayMs : anchor === null ? delayMs : 0);
  }
  function focused({ target }: FocusEvent) {
    if (touched.current || target.matches(':focus-visible')) show(target.closest(tellers), 0);
  }
  return (
    // What is touched has a way by keyboard: the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes.frame}
      onPointerOver={pointed}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && show(null, 0)}
      onPointerDown={({ pointerType }) => (touched.current = pointerType === 'touch')}
      // Safari on a phone focuses no button that is tapped.
      onClick={({ target }) => touched.current && show((target as Element).closest(tellers), 0)}
      onFocus={focused}
      onBlur={() => show(null, 0)}
    >
      {children}
      {anchor && <Suspense>{tipOf(anchor, () => setAnchor(null))}</Suspense>}
    </div>
  );
}
