import type { RevisionConflict } from '@verdict/contract/revision.ts';
import { ApiError } from './errors.ts';

/** What somebody else has saved since the form was read; null: it was refused for another reason. */
export function conflictIn(error: unknown): RevisionConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { data } = error;
  const isConflict = typeof data === 'object' && data !== null && 'revision' in data && 'savedBy' in data;
  return isConflict ? (data as RevisionConflict) : null;
}
