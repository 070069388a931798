import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SettingPage.module.css';

interface Props {
  title: string;
  /** Effect of the setting, or a reason for it. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One section of the settings, with its title beside it, or above it on narrow screens. */
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
