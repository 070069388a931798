import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { StoredProblem } from './stored-problem.ts';

/** Shows the page around a form, such as its heading, what was saved. Refetches it when it could not be read back. */
export function showSaved(queryClient: QueryClient, queryKey: QueryKey, stored: StoredProblem | null): void {
  if (stored) queryClient.setQueryData(queryKey, stored);
  else void queryClient.invalidateQueries({ queryKey });
}
