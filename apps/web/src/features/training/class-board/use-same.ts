import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The same object as long as it says the same: rows that are made from it are then not drawn anew. */
export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  const same: T = replaceEqualDeep(kept, value);
  if (same !== kept) keep(same);
  return same;
}
