import type { ReactNode } from 'react';
import classes from './TextHead.module.css';

/** The name of a text that is shown as it is, and what can be done with it. */
export function TextHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
