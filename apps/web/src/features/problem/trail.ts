/** Trail: the list that the reader came from, stored per tab. It gives the previous and next problems. */
import { tabStore } from '@verdict/kit/storage.ts';
import { readObject } from '@verdict/kit/editor/preferences.ts';
import type { Place } from '@verdict/domain/access/place.ts';
import { useEffect } from 'react';

export interface Step {
  pid: number;
  problemId: string;
}

const keyOf = (place: Place): string => `problemTrail-${JSON.stringify(place)}`;

/** Stores the problems that a list of the place shows, in its order. */
export function useTrail(place: Place, rows: readonly Step[] | undefined): void {
  const key = keyOf(place);
  useEffect(() => {
    if (!rows) return;
    const steps = rows.map(({ pid, problemId }) => ({ pid, problemId }));
    tabStore.setItem(key, JSON.stringify({ steps }));
  }, [key, rows]);
}

/** List that the reader saw last at the place; empty when there was none in this tab. */
export function trailOf(place: Place): Step[] {
  const { steps } = readObject(tabStore, keyOf(place)) ?? {};
  return Array.isArray(steps) ? steps.filter(isStep) : [];
}

const isStep = (step: Partial<Step> | null): step is Step =>
  typeof step?.pid === 'number' && typeof step.problemId === 'string';

export interface Ways {
  /** Position in the list from 1; 0 when the problem is not in the list. */
  number: number;
  previous: Step | null;
  next: Step | null;
  /** First unsolved problem after this one, continuing with the start of the list. */
  nextUnsolved: Step | null;
}

/** Neighbours of a problem in the list. A null `isSolved` means unknown, so `nextUnsolved` is null. */
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
