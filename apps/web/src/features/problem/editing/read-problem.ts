/** Fetches the data of a problem form, in the back office or a group. */
import type { getAdminProblem, getProblemCases } from '@verdict/contract/problem/editing.ts';
import {
  getLanguages,
  getProblemCodeTemplate,
  getProblemLanguages,
  getProblemTags,
} from '@verdict/contract/site/site.ts';
import { client } from '../../../app/client/client.ts';
import { distinctTags, type Offers } from './form-state.ts';
import type { StoredProblem } from './stored-problem.ts';

interface Endpoints {
  problem: typeof getAdminProblem;
  cases: typeof getProblemCases;
}

/** Quiet, because the page shows the error itself. The problem with its revision is fetched before its parts. */
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

/** Languages and tags on offer in the form. */
export async function readOffers(readTags: () => Promise<Offers['tags']>, signal: AbortSignal): Promise<Offers> {
  const [languages, tags] = await Promise.all([client.call(getLanguages, { all: false }, { signal }), readTags()]);
  return { languages, tags: distinctTags(tags) };
}
