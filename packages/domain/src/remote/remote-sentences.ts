/** Reasons for a missing verdict of a remote site, or a missing problem, as texts for people. */
import type { PollingEnd } from './polling.ts';
import type { SendingFailure } from './sending.ts';

export type RemoteFailure =
  | SendingFailure
  | Exclude<PollingEnd, 'verdict'>
  /** No account of the site was usable for too long. */
  | 'noAccount';

/** `detail` is the site's message or a number of bytes; '' when there is none. */
export interface RemoteFacts {
  site: string;
  detail: string;
  /** Example of a problem id at the site. */
  example: string;
}

export interface RemoteSentences extends Record<`remote.${RemoteFailure}`, RemoteFacts> {
  /** A compile error for which the site showed no compiler output. */
  'remote.noLog': { site: string };
}
