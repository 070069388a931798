import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import { useRef, useState } from 'react';
import { textOf } from '../../../app/client/failures.ts';
import { type ImportPlace, importsKey, sendPackage } from './import-queries.ts';

export interface PackageUpload {
  key: number;
  file: File;
  /** Share from 0 to 1. Null while the upload waits for an earlier one. */
  share: number | null;
  failure: string | null;
}

/** Uploads, one after another. A finished one leaves the list. */
export function useUploads(place: ImportPlace) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly PackageUpload[]>([]);
  const keys = useRef(0);
  const line = useRef(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

  const change = (key: number, now: Partial<PackageUpload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));
  const leave = (key: number): void => setUploads((all) => all.filter((one) => one.key !== key));
  const reread = () => queryClient.invalidateQueries({ queryKey: importsKey });

  async function sendOne({ key, file }: PackageUpload, stop: AbortController): Promise<void> {
    if (stop.signal.aborted) return;
    try {
      change(key, { share: 0 });
      await sendPackage(place, file, stop.signal, (share) => change(key, { share }));
      leave(key);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      change(key, { failure: textOf(error) });
    } finally {
      await reread();
    }
  }

  function queue(upload: PackageUpload): void {
    const stop = new AbortController();
    stops.current.set(upload.key, stop);
    line.current = line.current.then(() => sendOne(upload, stop));
  }

  return {
    uploads,
    add: (files: readonly File[]): void => {
      const added = files.map((file) => ({ key: keys.current++, file, share: null, failure: null }));
      setUploads((all) => [...all, ...added]);
      added.forEach(queue);
    },
    /** Retries, continuing after the parts that have arrived. */
    again: (upload: PackageUpload): void => {
      change(upload.key, { share: null, failure: null });
      queue(upload);
    },
    /** Stops the upload. The server keeps the parts that have arrived for a day. */
    stop: ({ key }: PackageUpload): void => {
      stops.current.get(key)?.abort();
      leave(key);
    },
  };
}
