import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './MarqueeText.module.css';

/**
 * One line of text that scrolls while it is hovered or focused, if it does not fit. On a touch screen it scrolls once,
 * there and back. Mantine's Marquee always moves, also a text that fits.
 */
export function MarqueeText({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const [overflowPx, setOverflowPx] = useState(0);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflowPx(Math.max(0, element.scrollWidth - element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [children]);

  return (
    <span
      ref={box}
      className={classes.box}
      data-long={overflowPx > 0 || undefined}
      style={{ '--shift': `${-overflowPx}px`, '--time': `${1.2 + overflowPx / 60}s` }}
    >
      <span className={classes.text}>{children}</span>
    </span>
  );
}
