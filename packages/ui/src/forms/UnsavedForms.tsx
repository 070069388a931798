import { createContext, use, useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

const UnsavedContext = createContext<(form: string, isDirty: boolean) => void>(() => undefined);

/** A page of several forms, each saved by itself: leaving it asks one question, however many would lose something. */
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

/** For each form of such a page: would leaving lose what was typed in it? */
export function useUnsavedForm(isDirty: boolean): void {
  const form = useId();
  const mark = use(UnsavedContext);
  useEffect(() => {
    mark(form, isDirty);
    return () => mark(form, false);
  }, [form, isDirty, mark]);
}
