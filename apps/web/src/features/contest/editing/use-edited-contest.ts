import { useQuery } from '@tanstack/react-query';
import type { OpenedContest } from '@verdict/contract/contest/editing.ts';
import { useState } from 'react';
import { useFormOpening } from '../../../app/forms/use-form-opening.ts';
import { storedContestQuery, type ContestManagement } from './contest-management.ts';

/**
 * The contest that a form opens with: a new one (`cid` null) or a stored one. One page serves both, so that a form
 * stays open when its new contest is saved and its address changes.
 */
export function useEditedContest(cid: number | null, management: ContestManagement) {
  const opening = useFormOpening(cid);
  // A contest that this page has created is shown as it was read back, until its query has answered.
  const [created, setCreated] = useState<OpenedContest | null>(null);
  const stored = useQuery({
    ...storedContestQuery(management, cid ?? 0),
    enabled: cid !== null,
    placeholderData: created !== null && created.id === cid ? created : undefined,
  });
  return {
    stored,
    /** True when the form can be shown. */
    isReady: cid === null || stored.data !== undefined,
    contest: cid === null ? null : (stored.data ?? null),
    /** Key of the form. Another contest opens it anew. */
    key: opening.key,
    /** Announces the contest that the open form has created, before its address is opened. */
    onCreated: (id: number, read: OpenedContest | null): void => {
      opening.created(id);
      setCreated(read);
    },
  };
}
