import type { ReactNode } from 'react';
import classes from './FactList.module.css';

/** Small facts side by side, often with icons; each is an `li`. */
export const FactList = ({ children }: { children: ReactNode }) => <ul className={classes.facts}>{children}</ul>;
