/** Why there is no verdict of a site, or no problem from it: what people read. */
import type { PollingEnd } from './polling.ts';
import type { SendingFailure } from './sending.ts';

export type RemoteFailure =
  | SendingFailure
  | Exclude<PollingEnd, 'verdict'>
  /** No account of the site could be used for too long. */
  | 'noAccount';

/** `detail`: the site's own words, or a number of bytes; '' if there is nothing to say. */
export interface RemoteFacts {
  site: string;
  detail: string;
  /** An id of a problem there. */
  example: string;
}

export interface RemoteSentences extends Record<`remote.${RemoteFailure}`, RemoteFacts> {
  /** Of a program that was not compiled, when the site did not show why. */
  'remote.noLog': { site: string };
}
