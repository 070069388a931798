import { createContext, use, useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

const UnsavedContext = createContext<(form: string, isDirty: boolean) => void>(() => undefined);

/** A page of several independent forms. Leaving it asks a single question, however many forms have unsaved input. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  useUnsavedWarning(dirty.length > 0);
  const mark = useCallback(
    (form: string, isDirty: boolean) =>
      setDirty((before) => [...before.filter((one) => one !== form), ...(isDirty ? [form] : [])]),
    [],
  );
  return <UnsavedContext value={mark}>{children}</UnsavedContext>;
}

/** Reports to the page whether leaving would lose input of this form. */
export function useUnsavedForm(isDirty: boolean): void {
  const form = useId();
  const mark = use(UnsavedContext);
  useEffect(() => {
    mark(form, isDirty);
    return () => mark(form, false);
  }, [form, isDirty, mark]);
}
