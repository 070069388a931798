import { ApiError } from '@verdict/client/errors.ts';
import { useState } from 'react';
import { textOf } from '../app/failures.ts';

interface Sending<T> {
  send: (values: T) => Promise<void>;
  sending: boolean;
  /** The server's reason, in words. */
  failure: string | null;
}

/** A form on its way: busy, then done or refused with a reason. */
export function useSending<T>(work: (values: T) => Promise<void>): Sending<T> {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function send(values: T): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await work(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(textOf(error));
    } finally {
      setSending(false);
    }
  }
  return { send, sending, failure };
}
