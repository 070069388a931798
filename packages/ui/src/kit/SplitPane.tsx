import { Splitter } from '@mantine/core';
import '@mantine/core/styles/Splitter.layer.css';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n.tsx';
import classes from './SplitPane.module.css';

interface Props {
  left: ReactNode;
  right: ReactNode;
  /** Px that the right pane always keeps; the specification says 580 for the problem page. */
  rightMin?: number;
  leftMin?: number;
}

/** Two panes with a handle between them, by pointer or arrow keys; a double click halves them again. */
export function SplitPane({ left, right, rightMin = 580, leftMin = 320 }: Props) {
  const t = useMessages();
  return (
    <Splitter
      className={classes.split}
      withHandle={false}
      lineSize={8}
      attributes={{ handle: { 'aria-label': t('kit.split.handle') } }}
      classNames={{ handle: classes.handle, pane: classes.pane }}
    >
      <Splitter.Pane defaultSize={50} min={`${leftMin}px`}>
        {left}
      </Splitter.Pane>
      <Splitter.Pane defaultSize={50} min={`${rightMin}px`}>
        {right}
      </Splitter.Pane>
    </Splitter>
  );
}
