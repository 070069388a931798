/** What becomes of the problems of an import, by their number in it. */
import type { ProblemImportItem } from '@verdict/contract/problem/import.ts';

export type Choice = 'create' | 'update' | 'leave';
export type Choices = ReadonlyMap<number, Choice>;

/** What can be done with it. A display id that others have is no hindrance: the new problem gets another one. */
export function choicesFor({ state, repeats }: ProblemImportItem): readonly Choice[] {
  if (state !== 'ready') return [];
  return repeats && repeats.pid !== null ? ['leave', 'create', 'update'] : ['leave', 'create'];
}

/** What is there already is not made a second time unless the reader says so. */
const usualChoice = ({ repeats }: ProblemImportItem): Choice => (repeats && repeats.pid !== null ? 'leave' : 'create');

export const choiceOf = (item: ProblemImportItem, made: Choices): Choice => made.get(item.seq) ?? usualChoice(item);

/** The same for all that it is possible for. */
export const chooseForAll = (items: readonly ProblemImportItem[], choice: Choice, made: Choices): Choices =>
  new Map(items.map((item) => [item.seq, choicesFor(item).includes(choice) ? choice : choiceOf(item, made)] as const));

/** As `startProblemImport` takes them. */
export const chosen = (items: readonly ProblemImportItem[], made: Choices) =>
  items.flatMap((item) => {
    const choice = choiceOf(item, made);
    return choicesFor(item).length === 0 || choice === 'leave' ? [] : [{ seq: item.seq, choice }];
  });
