import { useEffect, useEffectEvent } from 'react';
import { compilerRemarks } from './compiler-remarks.ts';
import type { Workbench } from './use-workbench.ts';

/** Marks the lines that a compiler or a crashed program speaks of in the editor, as long as its words are shown. */
export function useRemarks({ noteRemarks }: Pick<Workbench, 'noteRemarks'>, words: string | null): void {
  const note = useEffectEvent(noteRemarks);
  useEffect(() => {
    if (words === null) return undefined;
    note(compilerRemarks(words));
    return () => note([]);
  }, [words]);
}
