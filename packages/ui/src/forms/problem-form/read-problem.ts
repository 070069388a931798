/** What the form of a problem is opened with, of the back office or of a group. */
import type { getAdminProblem, getProblemCases } from '@verdict/contract/problem/editing.ts';
import type { getGroupProblem, getGroupProblemCases } from '@verdict/contract/group/problems.ts';
import {
  getLanguages,
  getProblemCodeTemplate,
  getProblemLanguages,
  getProblemTags,
} from '@verdict/contract/site/site.ts';
import { client } from '../../app/client.ts';
import { type Offers, type StoredProblem, distinctTags } from './form-state.ts';

interface Endpoints {
  problem: typeof getAdminProblem | typeof getGroupProblem;
  cases: typeof getProblemCases | typeof getGroupProblemCases;
}

/**
 * Quietly: the page says why it has nothing to show. The problem with its revision is read before all that belongs to
 * it.
 */
export async function readStoredProblem(
  endpoints: Endpoints,
  pid: number,
  signal?: AbortSignal,
): Promise<StoredProblem> {
  const options = { signal, quiet: true };
  const problem = await client.call(endpoints.problem, { pid }, options);
  const [cases, languages, templates, tags] = await Promise.all([
    client.call(endpoints.cases, { pid, isUpload: problem.isUploadCase }, options),
    client.call(getProblemLanguages, { pid }, options),
    client.call(getProblemCodeTemplate, { pid }, options),
    client.call(getProblemTags, { pid }, options),
  ]);
  return { problem, cases, languages, templates, tags };
}

/** What the form offers to choose from. */
export async function readOffers(readTags: () => Promise<Offers['tags']>, signal: AbortSignal): Promise<Offers> {
  const [languages, tags] = await Promise.all([client.call(getLanguages, { all: false }, { signal }), readTags()]);
  return { languages, tags: distinctTags(tags) };
}
