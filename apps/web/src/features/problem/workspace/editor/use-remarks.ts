import { useEffect, useEffectEvent } from 'react';
import { compilerRemarks } from './compiler-remarks.ts';
import type { Workbench } from '../use-workbench.ts';

/** Marks the lines in the editor that a message of a compiler or crashed program names, while the message is shown. */
export function useRemarks({ noteRemarks }: Pick<Workbench, 'noteRemarks'>, words: string | null): void {
  const note = useEffectEvent(noteRemarks);
  useEffect(() => {
    if (words === null) return undefined;
    note(compilerRemarks(words));
    return () => note([]);
  }, [words]);
}
