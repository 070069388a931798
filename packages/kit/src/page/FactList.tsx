import type { ReactNode } from 'react';
import classes from './FactList.module.css';

/** A row of short facts, often with icons. Each child is an `li`. */
export const FactList = ({ children }: { children: ReactNode }) => <ul className={classes.facts}>{children}</ul>;
