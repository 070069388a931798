/**
 * The object that each file in `sites/` exports as `site`: all facts about one site, and one method for each action
 * there. A method does not wait, repeat or store anything: it sends its requests and returns, or throws a
 * `RemoteError`. The engine decides when to call which method, also after an error.
 */
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import type { Example } from '@verdict/domain/problem/examples.ts';
import type { SubmitPace } from '@verdict/domain/remote/account.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { SiteClient, SiteManners } from './http/site-client.ts';

export type Credentials =
  | { kind: 'password'; name: string; password: string }
  /** Cookie copied from a browser with a logged-in user, and that browser's user agent. */
  | { kind: 'cookie'; cookie: string; userAgent: string | null }
  | { kind: 'token'; token: string };

export interface RemoteLanguage {
  /** Value in the site's form. */
  id: string;
  /** The site's name for the language. */
  name: string;
}

export interface RemoteProblem {
  /** Id as `parseId` returns it. */
  id: string;
  /** Address for the reader. */
  url: string;
  statement: StatementText;
  examples: readonly Example[];
  /** Null when the page states no limit. */
  limits: { timeMs: number | null; memoryKiB: number | null };
  /** Longest program that the site accepts for this problem, in bytes. Null when the site's usual limit applies. */
  sourceBytesMax: number | null;
  /** Origin of the problem; '' when the site names none. */
  source: string;
  tags: readonly string[];
  /** A checker of the site accepts more than one answer. */
  isSpecialJudge: boolean;
  /** Names of the files that programs read and write. Null for standard input and output. */
  files: { input: string; output: string } | null;
  /** Statements that are files, such as PDF. */
  attachments: readonly { name: string; url: string }[];
  /** Absolute addresses of the pictures in the statement, to be copied. */
  pictures: readonly string[];
  /** Language of the statement, such as `en`. */
  locale: string;
}

/** A contest that a site announces. */
export interface AnnouncedContest {
  title: string;
  /** Address for the reader. */
  url: string;
  beginAt: Date;
  endAt: Date;
}

/** Ratings of some accounts of a site. */
export interface Ratings {
  /** Ratings by lower-case name. Null for an account without a rating. */
  ratings: ReadonlyMap<string, number | null>;
  /**
   * The name of an account that does not exist, because of which the site returned no ratings at all. Null when there
   * is no such name.
   */
  unknown: string | null;
}

/** A program on its way to a site. */
export interface RemoteSubmission {
  problemId: string;
  /** Id of a language of the site. */
  language: string;
  /** Source as `prepareSource` returned it. */
  source: string;
}

/** Ids of the account's existing runs, read before a submission, that could be mistaken for the new one. */
export type Baseline = readonly string[];

export interface RemoteRun {
  runId: string;
  problemId: string;
  /** Name of the account that sent the run. Null when unknown. */
  account: string | null;
}

/** Owner, problem and language of a run; '' for anything that the site omits. */
export interface RunDescription {
  problemId: string;
  account: string;
  /** The site's name for the language. */
  language: string;
}

/** Current state of a run at a site. */
export interface RunState {
  runId: string;
  /** State of the run; `judging` for unknown words, because nothing is guessed from them. */
  status: Status;
  /** The site's own words, as text. */
  raw: string;
  isUnknown: boolean;
  timeMs: number | null;
  memoryKiB: number | null;
  /** Score in problems with partial scores; null in all others. */
  score: number | null;
}

/** Names that fit into one address. */
export const RATINGS_MAX = 100;

export interface SiteFacts {
  /** Prefix of its problem ids here: `HDU-1000`. */
  key: string;
  name: string;
  /** Address for requests, unless the operator sets a mirror. */
  baseUrl: string;
  /** Hosts of the site and its mirrors, without `www.`: pasted addresses from these hosts are ids. */
  hosts: readonly string[];
  /** Pattern for path and query of a run's address; the first group is the run's id. */
  runAddress: RegExp;
  /** Pool of sites that share accounts and limits. */
  pool: string;
  /** Example of an id as a person would type it. */
  idExample: string;
  /** Kinds of credentials that log in to an account, the usual one first. */
  credentials: readonly Credentials['kind'][];
  /** Source of a new run's id: the response to the form, or the list of runs. */
  runIdFrom: 'response' | 'list';
  /** Whether visitors without an account may read problems, runs, and the language lists of problems. */
  isOpen: { problems: boolean; runs: boolean; languages: boolean };
  /** Whether each problem has its own list of languages. */
  hasLanguagesByProblem: boolean;
  /** Address that answers whenever the site works, for the operator's test. */
  livePath: string;
  /** Limits on how often one account may submit. */
  pace: SubmitPace;
  sourceBytes: { min: number; max: number };
  /** Whether the site refuses a program that the account has sent before. */
  refusesDuplicates: boolean;
  /** Whether one request returns the states of all runs of an account. */
  pollsTogether: boolean;
  /** Number of programs that one account may have in progress at once. */
  parallelPerAccount: number;
}

export interface RemoteSite {
  facts: SiteFacts;
  manners: SiteManners;
  /** Languages when this was written; `fetchLanguages` asks the site. */
  languages: readonly RemoteLanguage[];

  /** Normal form of an id, from an id or from a problem's address. Throws `badProblemId`. */
  parseId(text: string): string;
  problemUrl(id: string): string;
  runUrl(run: RemoteRun): string;

  fetchProblem(client: SiteClient, id: string): Promise<RemoteProblem>;
  /** Languages that the problem accepts. */
  fetchLanguages(client: SiteClient, id: string): Promise<RemoteLanguage[]>;

  /** Logs in; afterwards the client's session belongs to the account. */
  login(client: SiteClient, credentials: Credentials): Promise<void>;
  /** Name of the logged-in account. Throws `sessionExpired`. */
  checkSession(client: SiteClient): Promise<string>;

  /** The program as sent: padded to the least length, and with the marker if the site refuses duplicates. */
  prepareSource(code: string, language: string, marker: string): string;
  baseline(client: SiteClient, problemId: string): Promise<Baseline>;
  /** Submits once. Returns the id of the run if the site returns it at once, else null. */
  submit(client: SiteClient, submission: RemoteSubmission): Promise<string | null>;
  /** The run that has appeared since the baseline. Null when there is none yet. Throws `runAmbiguous`. */
  findRun(client: SiteClient, submission: RemoteSubmission, baseline: Baseline): Promise<string | null>;
  /** States of these runs; runs that the site does not list are missing. */
  poll(client: SiteClient, runs: readonly RemoteRun[]): Promise<RunState[]>;
  /**
   * Description of a run that somebody sent at the site, to be attached to the problem here. Null when it is not
   * listed.
   */
  describeRun(client: SiteClient, run: RemoteRun): Promise<RunDescription | null>;
  /** Output of the compiler. */
  compileLog(client: SiteClient, run: RemoteRun): Promise<string>;

  /** Running and announced contests. Absent when we read no calendar of the site. */
  fetchContests?(client: SiteClient): Promise<AnnouncedContest[]>;
  /** Ratings of at most `RATINGS_MAX` accounts. Absent when the site has no ratings. */
  fetchRatings?(client: SiteClient, names: readonly string[]): Promise<Ratings>;
}
