/** What the tests of all sites need to know of one; the tests are written once (`conformance.test.ts`). */
import type { RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { RemoteProblem } from '../site.ts';

export interface ConformanceCase {
  key: string;
  /** Texts that people type, and the id they mean. */
  ids: readonly (readonly [text: string, id: string])[];
  badIds: readonly string[];
  /** A problem with everything, as it has to be read. */
  ordinary: RemoteProblem;
  /** Other shapes, with what matters of them. */
  others: readonly (Partial<RemoteProblem> & { id: string })[];
  refusedProblems: readonly (readonly [id: string, kind: RemoteErrorKind])[];
  /** A language that can be submitted, and one that the site has never had. */
  language: string;
  /** Where the site takes programs. */
  submitPath: string;
  /** Names of what the site's form sends, in any order. */
  fields: readonly string[];
  /** Words with which it lets nobody in whose account it has closed. */
  closedWords: string;
  /** A page that says that it was asked too often while a run was looked at, and how long to wait. */
  tooOften?: { status: number; body: string; afterMs: number };
  /** How the account logs in. */
  login: 'password' | 'cookie' | 'token';
  /** Address of a run 20001 as somebody pastes it. */
  runAddress: string;
  /** Each form carries a token that its site checks. */
  hasFormToken?: true;
  /** Words of each verdict, and the state that they mean. */
  verdicts: readonly (readonly [words: string, status: Status])[];
  /** States that a run goes through, from the usual words of the stand-in. */
  progress: readonly Status[];
  compileErrorWords: string;
  /** Its list of runs says how long programs are. */
  /** It shows an account the code of its runs. */
  showsCodes?: true;
  listsLengths: boolean;
  /** Runs that are asked for one by one. */
  pollsOneByOne?: true;
  /** A refusal in the site's words, and what it is. */
  refusals: readonly { words: string; kind: RemoteErrorKind; afterMs?: number; detail?: string }[];
  /** Points of a partly right program. */
  partial?: { words: string; score: number; status: Status };
}
