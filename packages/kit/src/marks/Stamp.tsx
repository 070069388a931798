import type { ReactNode } from 'react';
import classes from './marks.module.css';

interface Props {
  children: ReactNode;
  size?: 's' | 'm';
  /** Whether the stamp is pressed when it appears. Without motion it is there at once. */
  pressed?: boolean;
}

/** The seal of what is accepted, awarded or verified. */
export function Stamp({ children, size = 'm', pressed = false }: Props) {
  return (
    <span className={classes.stamp} data-size={size} data-pressed={pressed || undefined}>
      {children}
    </span>
  );
}
