import { type RefObject, useEffect, useState } from 'react';
import { placeName } from './form-sections.ts';
import type { Place } from './form-context.ts';

/** Focuses the first text of an entry that was just added to a list of the form. Returns the call for its index. */
export function useFocusOfAdded(list: RefObject<HTMLElement | null>, field: Place['field']): (index: number) => void {
  const [added, setAdded] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (!added) return;
    const name = placeName({ field, index: added.index, text: null });
    const place = list.current?.querySelector<HTMLElement>(`[data-place="${name}"]`);
    const text = place?.matches('textarea') ? place : place?.querySelector<HTMLElement>('textarea');
    text?.focus();
  }, [added, field, list]);
  return (index) => setAdded({ index });
}
