import { lazy, Suspense } from 'react';
import type { VersionsToCompare } from './versions.ts';

/** Fetched when it is needed: two authors at once are rare. */
const Comparison = lazy(async () => (await import('./load-comparison.ts')).loadComparison());

/** Somebody else has saved the record meanwhile: both versions beside each other, to choose from field by field. */
export function TwoVersions({ versions }: { versions: VersionsToCompare | null }) {
  return (
    versions && (
      <Suspense fallback={null}>
        <Comparison versions={versions} />
      </Suspense>
    )
  );
}
