import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './ToolButton.module.css';

interface Props
  extends Omit<ButtonProps, 'children' | 'title'>, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  icon: ReactNode;
  /** Full name, for the hint and for screen readers. */
  label: string;
  /** Short name beside the icon, shown where the toolbar has room. */
  words: string;
}

/** Tool of the editor: an icon, with its short name in a wide toolbar. */
export const ToolButton = ({ icon, label, words, ...rest }: Props) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-md"
    classNames={classes}
    aria-label={label}
    title={label}
    {...rest}
  >
    {icon}
    <span className={classes.words} aria-hidden>
      {words}
    </span>
  </Button>
);
