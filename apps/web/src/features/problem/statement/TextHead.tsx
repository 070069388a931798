import type { ReactNode } from 'react';
import classes from './TextHead.module.css';

/** Heading of a verbatim text, with its actions. */
export function TextHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
