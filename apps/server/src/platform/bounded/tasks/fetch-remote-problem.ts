/**
 * Reads a remote problem from pages that the server has fetched, because a process that waits for a site would be
 * blocked for other work. The task returns the next page that it needs, and restarts with the pages it has.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import { Session } from '@verdict/remote-sites/http/session.ts';
import type { Form, Page, RequestOptions, SiteClient } from '@verdict/remote-sites/http/site-client.ts';
import type { RemoteProblem } from '@verdict/remote-sites/site.ts';
import { bufferOf, remoteErrorToSend, type SentRemoteError } from '../protocol.ts';

/** One use of the site's client. Steps run in order, each once. */
export type Step =
  | { do: 'get'; path: string; options: RequestOptions | undefined }
  | { do: 'post'; path: string; form: Form; options: RequestOptions | undefined }
  | { do: 'postJson'; path: string; value: unknown; options: RequestOptions | undefined }
  | { do: 'setCookie'; url: string; name: string; value: string };

export type SentPage = Omit<Page, 'url' | 'location' | 'bytes'> & {
  url: string;
  location: string | null;
  bytes: Uint8Array;
};
/** Result of a step. Null when the step has none. */
export type Outcome = { page: SentPage } | { error: SentRemoteError } | null;

export interface RemoteProblemAsked {
  site: string;
  id: string;
  base: string;
  now: number;
  session: { account: string | null; token: string | null };
  outcomes: Outcome[];
}
export type RemoteProblemAnswer =
  | { is: 'next'; steps: Step[] }
  | { is: 'done'; problem: RemoteProblem }
  | { is: 'failed'; error: SentRemoteError };

export default async function fetchRemoteProblem(request: RemoteProblemAsked): Promise<RemoteProblemAnswer> {
  const site = allSites.find(({ facts }) => facts.key === request.site);
  if (!site) throw new Error(`no site ${request.site}`);
  const next = Promise.withResolvers<RemoteProblemAnswer>();
  const client = clientOf(request, (steps) => next.resolve({ is: 'next', steps }));
  const work = site.fetchProblem(client, request.id).then(
    (problem): RemoteProblemAnswer => ({ is: 'done', problem }),
    (error: unknown): RemoteProblemAnswer => {
      if (!(error instanceof RemoteError)) throw error;
      return { is: 'failed', error: remoteErrorToSend(error) };
    },
  );
  return Promise.race([work, next.promise]);
}

/**
 * A client that replays the finished steps. The first step beyond them is reported by `onNext` and never resolves here.
 */
function clientOf({ base, now, session: known, outcomes }: RemoteProblemAsked, onNext: (steps: Step[]) => void) {
  const session = new Session(known);
  const steps: Step[] = [];
  const take = (step: Step): Outcome | undefined => {
    steps.push(step);
    return outcomes[steps.length - 1];
  };
  const request = async (step: Step): Promise<Page> => {
    const outcome = take(step);
    if (outcome === undefined) {
      onNext(steps.slice(outcomes.length));
      return new Promise(() => {});
    }
    if (outcome === null) throw new Error(`nothing came of ${step.do}`);
    if ('error' in outcome) throw new RemoteError(outcome.error.kind, outcome.error);
    const { page } = outcome;
    const location = page.location === null ? null : new URL(page.location);
    return { ...page, url: new URL(page.url), location, bytes: bufferOf(page.bytes) };
  };
  session.setCookie = (url, name, value) => void take({ do: 'setCookie', url: url.href, name, value });
  return {
    session,
    url: (path: string) => new URL(path, base),
    now: () => now,
    get: (path: string, options?: RequestOptions) => request({ do: 'get', path, options }),
    post: (path: string, form: Form, options?: RequestOptions) => request({ do: 'post', path, form, options }),
    postJson: (path: string, value: unknown, options?: RequestOptions) =>
      request({ do: 'postJson', path, value, options }),
  } as SiteClient;
}
