import { lazy, Suspense } from 'react';
import type { VersionsToCompare } from './versions.ts';

/** Loaded on demand, because two authors at the same time are rare. */
const Comparison = lazy(async () => (await import('./load-comparison.ts')).loadComparison());

/** Shows both versions of a record that somebody else has saved since, to choose from field by field. */
export function TwoVersions({ versions }: { versions: VersionsToCompare | null }) {
  return (
    versions && (
      <Suspense fallback={null}>
        <Comparison versions={versions} />
      </Suspense>
    )
  );
}
