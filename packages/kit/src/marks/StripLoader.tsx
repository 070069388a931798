import type { MantineLoaderComponent } from '@mantine/core';
import classes from './StripLoader.module.css';

/** Mantine's loader as three tests, each judged in turn. `--loader-size` is its width. */
export const StripLoader: MantineLoaderComponent = ({ className, ...rest }) => (
  <span className={`${classes.loader} ${className ?? ''}`} {...rest}>
    <span />
    <span />
    <span />
  </span>
);
