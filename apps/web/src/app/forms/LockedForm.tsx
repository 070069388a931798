import type { ComponentProps } from 'react';
import { useLocked } from './use-locked.ts';

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> {
  /** True while the input is being sent. */
  sending: boolean;
}

/** A form that closes or is emptied after saving. Locked while it is being sent, so that no input gets lost. */
export function LockedForm({ sending, children, ...props }: Props) {
  const form = useLocked<HTMLFormElement>(sending);
  return (
    <form ref={form} noValidate {...props}>
      {children}
    </form>
  );
}
