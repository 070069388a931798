import { ApiError } from '@verdict/client/errors.ts';
import { conflictIn } from '@verdict/client/revision.ts';
import { useRef, useState } from 'react';
import { textOf } from '../client/failures.ts';
import { type Revised, type VersionsToCompare, compareVersions } from './revision/versions.ts';

interface Sending<T> {
  /** Sends the values. Resolves to true on success. */
  send: (values: T) => Promise<boolean>;
  sending: boolean;
  /** Message of the server's refusal. */
  failure: string | null;
  /** Both versions when somebody else has saved since, for `TwoVersions`. Null otherwise. */
  versions: VersionsToCompare | null;
}

/**
 * A request with the revision that the form was read from, undefined for a new record. Returns the new revision when
 * the form stays open.
 */
export type Work<T> = (values: T, revision: string | undefined) => Promise<string | void>;

/**
 * State of sending a form: busy, then done or refused with a reason. `revised`: the stored record that the form
 * replaces.
 */
export function useSending<T>(work: Work<T>, revised?: Revised<T> | null): Sending<T> {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [versions, setVersions] = useState<VersionsToCompare | null>(null);
  // Version of the stored record that the author has seen last.
  const seen = useRef(revised ? { revision: revised.revision, values: revised.values } : null);

  async function send(values: T): Promise<boolean> {
    setSending(true);
    setFailure(null);
    try {
      const revision = await work(values, seen.current?.revision);
      if (revision) seen.current = { revision, values };
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(textOf(error));
      await compare(values, error);
      return false;
    } finally {
      setSending(false);
    }
  }

  async function compare(values: T, error: ApiError): Promise<void> {
    const conflict = conflictIn(error);
    if (!revised || !seen.current || !conflict) return;
    const stored = await revised.valuesOf(conflict.stored as never);
    const { differing, merge } = compareVersions({ read: seen.current.values, mine: values, stored }, revised.fields);
    setVersions({
      differing,
      savedBy: conflict.savedBy,
      savedAt: conflict.savedAt,
      save: (sides) => {
        const merged = merge(sides);
        seen.current = { revision: conflict.revision, values: stored };
        setVersions(null);
        revised.adopt(merged);
        void send(merged);
      },
      close: () => setVersions(null),
    });
  }
  return { send, sending, failure, versions };
}
