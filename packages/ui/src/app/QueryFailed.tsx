import { ErrorState } from '../kit/EmptyState.tsx';
import { emptinessText } from './failures.ts';

interface Props {
  query: { error: Error | null; data: unknown; refetch: () => Promise<unknown> };
}

/** In place of what could not be read; nothing while it is being read or there is something to show. */
export function QueryFailed({ query }: Props) {
  const text = emptinessText(query);
  return text === null ? null : <ErrorState message={text} onRetry={() => void query.refetch()} />;
}
