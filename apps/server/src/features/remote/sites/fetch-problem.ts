/** Fetches problems of other sites: the server requests the pages, a bounded task parses them. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { OwnFailure, type Page, type SiteClient } from '@verdict/remote-sites/http/site-client.ts';
import type { RemoteProblem, RemoteSite } from '@verdict/remote-sites/site.ts';
import { BoundedError } from '../../../platform/bounded/bounded-error.ts';
import { runShort } from '../../../platform/bounded/bounded.ts';
import { remoteErrorToSend } from '../../../platform/bounded/protocol.ts';
import type {
  Outcome,
  RemoteProblemAnswer,
  RemoteProblemAsked,
  SentPage,
  Step,
} from '../../../platform/bounded/tasks/fetch-remote-problem.ts';

/** Most pages that one problem may need; an adapter that asks for more is in a loop. */
const STEPS_MAX = 20;

/** Like `site.fetchProblem`. A page that costs too much to parse counts as not understood. */
export async function fetchProblem({ facts }: RemoteSite, client: SiteClient, id: string): Promise<RemoteProblem> {
  const { account, token } = client.session;
  const question = { site: facts.key, id, base: client.url('/').href, now: client.now(), session: { account, token } };
  const outcomes: Outcome[] = [];
  while (outcomes.length <= STEPS_MAX) {
    const answer = await read({ ...question, outcomes });
    if (answer.is === 'done') return answer.problem;
    if (answer.is === 'failed') throw new RemoteError(answer.error.kind, answer.error);
    for (const step of answer.steps) outcomes.push(await take(client, step));
  }
  throw new RemoteError('pageNotUnderstood', { detail: `problem: more than ${STEPS_MAX} pages` });
}

async function read(question: RemoteProblemAsked): Promise<RemoteProblemAnswer> {
  try {
    return await runShort(`site ${question.site}`, 'fetch-remote-problem', question);
  } catch (cause) {
    if (!(cause instanceof BoundedError)) throw cause;
    throw new RemoteError('pageNotUnderstood', { detail: `problem: ${cause.kind}`, cause });
  }
}

async function take(client: SiteClient, step: Step): Promise<Outcome> {
  if (step.do === 'setCookie') {
    client.session.setCookie(new URL(step.url), step.name, step.value);
    return null;
  }
  try {
    return { page: sentPage(await request(client, step)) };
  } catch (error) {
    if (error instanceof RemoteError) return { error: remoteErrorToSend(error) };
    throw error instanceof OwnFailure ? error.cause : error;
  }
}

function request(client: SiteClient, step: Exclude<Step, { do: 'setCookie' }>): Promise<Page> {
  if (step.do === 'get') return client.get(step.path, step.options);
  if (step.do === 'post') return client.post(step.path, step.form, step.options);
  return client.postJson(step.path, step.value, step.options);
}

const sentPage = (page: Page): SentPage => ({
  ...page,
  url: page.url.href,
  location: page.location?.href ?? null,
});
