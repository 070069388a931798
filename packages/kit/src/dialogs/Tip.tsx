import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './Tips.module.css';

interface Props {
  anchor: Element;
  onLeave: () => void;
  children: ReactNode;
}

/** A tooltip below its anchor, or above it where there is no room. Used by `Tips`. */
export function Tip({ anchor, onLeave, children }: Props) {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box) return;
    const place = () => {
      const at = anchor.getBoundingClientRect();
      const left = Math.min(
        Math.max(8, at.left + at.width / 2 - box.offsetWidth / 2),
        innerWidth - box.offsetWidth - 8,
      );
      const below = at.bottom + 6 + box.offsetHeight <= innerHeight;
      box.style.transform = `translate(${left}px, ${below ? at.bottom + 6 : at.top - 6 - box.offsetHeight}px)`;
    };
    place();
    anchor.setAttribute('aria-describedby', id);
    // Scrolling by wheel moves the pointer to something else, so the tip closes. Scrolling by keys keeps the focused
    // anchor in view, so the tip follows it.
    const scrolled = () => (anchor.contains(document.activeElement) ? place() : leave());
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    const tapped = ({ target }: Event) => anchor.contains(target as Node) || leave();
    addEventListener('pointerdown', tapped);
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    addEventListener('keydown', pressed);
    return () => {
      anchor.removeAttribute('aria-describedby');
      removeEventListener('pointerdown', tapped);
      removeEventListener('scroll', scrolled, { capture: true });
      removeEventListener('keydown', pressed);
    };
  }, [anchor, id]);
  return (
    <div ref={tip} id={id} role="tooltip" className={classes.tip}>
      {children}
    </div>
  );
}
