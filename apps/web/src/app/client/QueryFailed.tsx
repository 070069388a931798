import { ErrorState } from '@verdict/kit/page/EmptyState.tsx';
import { emptinessText } from './failures.ts';

interface Props {
  query: { error: Error | null; data: unknown; refetch: () => Promise<unknown> };
}

/** The error in place of a query's data. Renders nothing while the query is loading or has data. */
export function QueryFailed({ query }: Props) {
  const text = emptinessText(query);
  return text === null ? null : <ErrorState message={text} onRetry={() => void query.refetch()} />;
}
