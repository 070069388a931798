/** Facts about one site for the tests that all sites share (`conformance.test.ts`). */
import type { RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { RemoteProblem } from '@verdict/remote-sites/site.ts';

export interface ConformanceCase {
  key: string;
  /** Texts that people type, with the id they mean. */
  ids: readonly (readonly [text: string, id: string])[];
  badIds: readonly string[];
  /** A problem with all its parts, as the adapter must read it. */
  ordinary: RemoteProblem;
  /** Problems of other shapes, with the fields that matter. */
  others: readonly (Partial<RemoteProblem> & { id: string })[];
  refusedProblems: readonly (readonly [id: string, kind: RemoteErrorKind])[];
  /** A language that can be submitted, and one that the site has never had. */
  language: string;
  /** Path that accepts programs. */
  submitPath: string;
  /** Names of the fields in the site's form, in any order. */
  fields: readonly string[];
  /** The site's message when somebody logs in to a closed account. */
  closedWords: string;
  /** The site's response when runs are polled too often, and how long to wait. */
  tooOften?: { status: number; body: string; afterMs: number };
  /** Credentials of the test account. */
  login: 'password' | 'cookie' | 'token';
  /** Address of run 20001, as a person would paste it. */
  runAddress: string;
  /** Each form carries a token that its site checks. */
  hasFormToken?: true;
  /** Words of each verdict, and the state that they mean. */
  verdicts: readonly (readonly [words: string, status: Status])[];
  /** States that a run goes through with the stand-in's default words. */
  progress: readonly Status[];
  compileErrorWords: string;
  /** The account's pages show the code of its runs. */
  showsCodes?: true;
  /** The list of runs contains the length of programs. */
  listsLengths: boolean;
  /** The site is polled with one request per run. */
  pollsOneByOne?: true;
  /** Refusals in the site's words, with the error that they mean. */
  refusals: readonly { words: string; kind: RemoteErrorKind; afterMs?: number; detail?: string }[];
  /** Result of a partly right program. */
  partial?: { words: string; score: number; status: Status };
}
