import type { RevisionConflict } from '@verdict/contract/revision.ts';
import { ApiError } from './errors.ts';

/** The version that somebody else has saved since the form was read. Null when the refusal has another reason. */
export function conflictIn(error: unknown): RevisionConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { data } = error;
  const isConflict = typeof data === 'object' && data !== null && 'revision' in data && 'savedBy' in data;
  return isConflict ? (data as RevisionConflict) : null;
}
