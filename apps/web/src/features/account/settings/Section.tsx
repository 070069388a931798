import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SettingPage.module.css';

interface Props {
  title: string;
  /** What it does or why one would. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One matter of the settings: its name beside it, or above it on narrow screens. */
export function Section({ title, hint, children }: Props) {
  return (
    <section className={classes.section}>
      <div>
        <h3>{title}</h3>
        {hint && <p>{hint}</p>}
      </div>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}
