import { Suspense, useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import classes from './Tips.module.css';

const delayMs = 150;
/** Longer than for a single element, because the pointer often just crosses an area. */
const areaDelayMs = 350;

interface Props {
  /** Selector of the elements that have a tip. */
  tellers: string;
  /** Selector of the area around such an element, e.g. its row. Pointing at the area shows the tip as well. */
  area?: string;
  /** The `Tip` of an element. May be loaded on first use. */
  tipOf: (anchor: Element, onLeave: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows a tip for the hovered, focused or tapped element. The children are not rendered again. */
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
    // Keyboard users get the tip by focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes.frame}
      onPointerOver={pointed}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && show(null, 0)}
      onPointerDown={({ pointerType }) => (touched.current = pointerType === 'touch')}
      // Safari on phones does not focus a tapped button.
      onClick={({ target }) => touched.current && show((target as Element).closest(tellers), 0)}
      onFocus={focused}
      onBlur={() => show(null, 0)}
    >
      {children}
      {anchor && <Suspense>{tipOf(anchor, () => setAnchor(null))}</Suspense>}
    </div>
  );
}
