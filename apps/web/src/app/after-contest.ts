/** Whether the pages of a contest also count what was submitted after it: the reader's choice, for this tab. */
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { keptInTab } from '@verdict/ui/storage.ts';
import { create } from 'zustand';

const keyOf = (contestId: number): string => `afterContest-${contestId}`;
/** What was chosen since the page was loaded: a component is drawn again for what it has read from a store only. */
const useChoices = create<Record<number, boolean>>(() => ({}));

/** Submissions after the end are included in what is shown of the contest. */
export const includesLate = (contestId: number): boolean => keptInTab.getItem(keyOf(contestId)) !== null;

/** The same for a component, which hears of a change. */
export const useIncludesLate = (contestId: number): boolean =>
  useChoices((choices) => choices[contestId]) ?? includesLate(contestId);

/** What is shown of the contest is read again. */
export function includeLate(contestId: number, include: boolean): void {
  if (include) keptInTab.setItem(keyOf(contestId), 'true');
  else keptInTab.removeItem(keyOf(contestId));
  useChoices.setState({ [contestId]: include });
  for (const key of ['problem', 'my-problem-status']) void queryClient.invalidateQueries({ queryKey: [key] });
}
