import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns the same object while its content is equal, so that rows made from it do not re-render. */
export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  const same: T = replaceEqualDeep(kept, value);
  if (same !== kept) keep(same);
  return same;
}
