/** Whether the pages of a contest include submissions after its end: the reader's choice, stored per tab. */
import { tabStore } from '@verdict/kit/storage.ts';
import { create } from 'zustand';
import { queryClient } from './client/query-client.ts';

const keyOf = (contestId: number): string => `afterContest-${contestId}`;
/** Choices since the page was loaded. A store, because components re-render only for values read from a store. */
const useChoices = create<Record<number, boolean>>(() => ({}));

/** Whether pages of the contest include submissions after its end. */
export const includesLate = (contestId: number): boolean => tabStore.getItem(keyOf(contestId)) !== null;

/** Hook variant of `includesLate`; the component re-renders when the choice changes. */
export const useIncludesLate = (contestId: number): boolean =>
  useChoices((choices) => choices[contestId]) ?? includesLate(contestId);

/** Stores the choice and refetches the contest's data. */
export function includeLate(contestId: number, include: boolean): void {
  if (include) tabStore.setItem(keyOf(contestId), 'true');
  else tabStore.removeItem(keyOf(contestId));
  useChoices.setState({ [contestId]: include });
  for (const key of ['problem', 'my-problem-status']) void queryClient.invalidateQueries({ queryKey: [key] });
}
