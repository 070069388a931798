import type { ErrorComponentProps } from '@tanstack/react-router';
import { retryPage } from '@verdict/ui/app/lost-chunks.ts';
import { ErrorState } from '@verdict/ui/kit/EmptyState.tsx';

/** Replaces a page that failed to render or to load its code. */
export function Crash({ error }: ErrorComponentProps) {
  return (
    <ErrorState message={error instanceof Error ? error.message : String(error)} onRetry={() => void retryPage()} />
  );
}
