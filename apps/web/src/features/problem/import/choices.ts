/** Choices for the problems of an import, by their number in it. */
import type { ProblemImportItem } from '@verdict/contract/problem/import.ts';

export type Choice = 'create' | 'update' | 'leave';
export type Choices = ReadonlyMap<number, Choice>;

/** Choices for a problem. A display id that is taken does not matter: the new problem gets another one. */
export function choicesFor({ state, repeats }: ProblemImportItem): readonly Choice[] {
  if (state !== 'ready') return [];
  return repeats && repeats.pid !== null ? ['leave', 'create', 'update'] : ['leave', 'create'];
}

/** Default choice. A problem that exists already is skipped unless the reader decides otherwise. */
const usualChoice = ({ repeats }: ProblemImportItem): Choice => (repeats && repeats.pid !== null ? 'leave' : 'create');

export const choiceOf = (item: ProblemImportItem, made: Choices): Choice => made.get(item.seq) ?? usualChoice(item);

/** Makes the same choice for all problems that allow it. */
export const chooseForAll = (items: readonly ProblemImportItem[], choice: Choice, made: Choices): Choices =>
  new Map(items.map((item) => [item.seq, choicesFor(item).includes(choice) ? choice : choiceOf(item, made)] as const));

/** Choices in the format of `startProblemImport`. */
export const chosen = (items: readonly ProblemImportItem[], made: Choices) =>
  items.flatMap((item) => {
    const choice = choiceOf(item, made);
    return choicesFor(item).length === 0 || choice === 'leave' ? [] : [{ seq: item.seq, choice }];
  });
