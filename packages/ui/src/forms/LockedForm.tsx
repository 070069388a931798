import type { ComponentProps } from 'react';
import { useLocked } from './use-locked.ts';

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> {
  /** What was typed is on its way. */
  sending: boolean;
}

/** A form that closes or is emptied when it is saved: nothing can be typed into it meanwhile and be lost. */
export function LockedForm({ sending, children, ...props }: Props) {
  const form = useLocked<HTMLFormElement>(sending);
  return (
    <form ref={form} noValidate {...props}>
      {children}
    </form>
  );
}
