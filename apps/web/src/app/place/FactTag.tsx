import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FactTag.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'quiet';

/** A fact with icon, text and colour. */
export function FactTag({ tone, icon: Icon, children }: { tone: Tone; icon: Icon; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
