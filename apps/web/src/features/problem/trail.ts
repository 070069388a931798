/** The list that somebody came from, in this tab: the way to the problems before and after one. */
import { keptInTab } from '@verdict/ui/storage.ts';
import { readObject } from '@verdict/ui/editor/preferences.ts';
import type { Place } from '@verdict/domain/access/place.ts';
import { useEffect } from 'react';

export interface Step {
  pid: number;
  problemId: string;
}

const keyOf = (place: Place): string => `problemTrail-${JSON.stringify(place)}`;

/** Notes the problems of a place that a page shows, in its order. */
export function useTrail(place: Place, rows: readonly Step[] | undefined): void {
  const key = keyOf(place);
  useEffect(() => {
    if (!rows) return;
    const steps = rows.map(({ pid, problemId }) => ({ pid, problemId }));
    keptInTab.setItem(key, JSON.stringify({ steps }));
  }, [key, rows]);
}

/** The list that the reader saw last at the place; nothing where they came from elsewhere. */
export function trailOf(place: Place): Step[] {
  const { steps } = readObject(keptInTab, keyOf(place)) ?? {};
  return Array.isArray(steps) ? steps.filter(isStep) : [];
}

const isStep = (step: Partial<Step> | null): step is Step =>
  typeof step?.pid === 'number' && typeof step.problemId === 'string';

export interface Ways {
  /** From 1; 0: the problem is not in the list. */
  number: number;
  previous: Step | null;
  next: Step | null;
  /** The first unsolved one after this; behind the last one it goes on with the first. */
  nextUnsolved: Step | null;
}

/** Where one can go from a problem. `isSolved` null: it is not known, so there is no way to an unsolved one. */
export function waysFrom(steps: readonly Step[], problemId: string, isSolved: ((step: Step) => boolean) | null): Ways {
  const index = steps.findIndex((step) => step.problemId.toUpperCase() === problemId.toUpperCase());
  if (index < 0) return { number: 0, previous: null, next: null, nextUnsolved: null };
  const others = [...steps.slice(index + 1), ...steps.slice(0, index)];
  return {
    number: index + 1,
    previous: steps[index - 1] ?? null,
    next: steps[index + 1] ?? null,
    nextUnsolved: (isSolved && others.find((step) => !isSolved(step))) ?? null,
  };
}
