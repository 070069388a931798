import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { useState } from 'react';
import { useFormOpening } from '../../../app/forms/use-form-opening.ts';
import { type FormState, newProblem, type Offers } from './form-state.ts';
import { storedProblem, type StoredProblem } from './stored-problem.ts';

type Query<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

/** Requests of a place that has problem forms: the bank, a contest, or a group. */
interface Queries<PlaceKey extends QueryKey, ProblemKey extends QueryKey> {
  offers: Query<Offers, PlaceKey>;
  /** Free display id for a new problem. */
  freeId: Query<string, PlaceKey>;
  stored: (pid: number) => Query<StoredProblem, ProblemKey>;
}

/**
 * The problem that a form opens with: a new one (`pid` null) or a stored one. One page serves both, so that a form
 * stays open when its new problem is saved and its address changes.
 */
export function useEditedProblem<PlaceKey extends QueryKey, ProblemKey extends QueryKey>(
  pid: number | null,
  queries: Queries<PlaceKey, ProblemKey>,
  mayPublish: boolean,
) {
  const locale = useLocale();
  const offers = useQuery(queries.offers);
  const freeId = useQuery({ ...queries.freeId, enabled: pid === null });
  const opening = useFormOpening(pid);
  // A problem that this page has created is shown as it was read back, until its query has answered.
  const [created, setCreated] = useState<StoredProblem | null>(null);
  const isCreated = created !== null && created.problem.id === pid;
  const stored = useQuery({
    ...queries.stored(pid ?? 0),
    enabled: pid !== null,
    placeholderData: isCreated ? created : undefined,
  });
  const startOf = (offered: Offers): FormState | undefined => {
    if (pid !== null) return stored.data && storedProblem(stored.data, offered);
    return freeId.data === undefined ? undefined : newProblem(locale, offered, mayPublish, freeId.data);
  };
  return {
    offers,
    stored,
    isPending: offers.isPending || (pid === null ? freeId : stored).isPending,
    isCreated,
    /** Values of the form. Undefined while they are read. */
    start: offers.data && startOf(offers.data),
    /** Key of the form. Another problem opens it anew. */
    key: opening.key,
    /** Announces the problem that the open form has created, before its address is opened. */
    onCreated: (id: number, read: StoredProblem | null): void => {
      opening.created(id);
      setCreated(read);
    },
  };
}
