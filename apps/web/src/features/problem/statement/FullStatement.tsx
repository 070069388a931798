import { Part } from '../../../app/place/Part.tsx';
import { lateLazyPart } from '../../../app/place/lazy-part.ts';
import type { ProblemDetail } from '../problem-queries.ts';
import type { Terms } from '../terms.ts';
import { ProblemHeader } from './ProblemHeader.tsx';
import { Statement } from './Statement.tsx';

/** Loaded after the statement, which it stands below. */
const Origin = lateLazyPart(() => import('./Origin.tsx'));

/** Head, statement and origin of a problem. */
export function FullStatement({ detail, ...reader }: { detail: ProblemDetail; terms: Terms; language: string }) {
  return (
    <>
      <ProblemHeader detail={detail} {...reader} />
      <Statement problem={detail.problem} untitled />
      <div data-late>
        <Part>
          <Origin problem={detail.problem} />
        </Part>
      </div>
    </>
  );
}
