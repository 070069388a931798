import { useState } from 'react';

interface Opening {
  pid: number | null;
  number: number;
}

/** The opening that a page shows for a record. A record that was just created stays in the form that created it. */
export const openingOf = (before: Opening, pid: number | null, created: number | null): Opening => {
  if (before.pid === pid) return before;
  const isSameForm = before.pid === null && pid !== null && pid === created;
  return { pid, number: before.number + (isSameForm ? 0 : 1) };
};

/**
 * Key of a form on a page that creates records (`pid` null) and edits them. Another record opens the form anew;
 * `created` announces the record that the open form has created, before its page is opened.
 */
export function useFormOpening(pid: number | null) {
  const [opening, setOpening] = useState<Opening>({ pid, number: 0 });
  const [created, setCreated] = useState<number | null>(null);
  const next = openingOf(opening, pid, created);
  if (next !== opening) setOpening(next);
  return { key: next.number, created: setCreated };
}
