/**
 * What a file in `sites/` exports as `site`: everything that we know of one site, and one method for each thing that is
 * done there. A method waits for nothing, repeats nothing and keeps nothing: it does its requests and returns, or
 * throws a `RemoteError`. When to do what, and what after an error, is the engine's to say.
 */
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import type { Example } from '@verdict/domain/problem/examples.ts';
import type { SubmitPace } from '@verdict/domain/remote/account.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { SiteClient, SiteManners } from './http/site-client.ts';

export type Credentials =
  | { kind: 'password'; name: string; password: string }
  /** Copied from a browser in which someone has logged in, with the name by which it calls itself. */
  | { kind: 'cookie'; cookie: string; userAgent: string | null }
  | { kind: 'token'; token: string };

export interface RemoteLanguage {
  /** What the site's form wants. */
  id: string;
  /** As the site calls it. */
  name: string;
}

export interface RemoteProblem {
  /** As `parseId` returns it. */
  id: string;
  /** For the reader. */
  url: string;
  statement: StatementText;
  examples: readonly Example[];
  /** Null: the page does not say. */
  limits: { timeMs: number | null; memoryKiB: number | null };
  /** Longest program that the site takes for it, in bytes; null: as for every other. */
  sourceBytesMax: number | null;
  /** Where the site has it from; '' if it does not say. */
  source: string;
  tags: readonly string[];
  /** A checker of the site accepts more than one answer. */
  isSpecialJudge: boolean;
  /** Names of the files that programs read and write; null: standard input and output. */
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
  /** For the reader. */
  url: string;
  beginAt: Date;
  endAt: Date;
}

/** What a site says of some of its accounts. */
export interface Ratings {
  /** By names in lower case; null: it has none yet. */
  ratings: ReadonlyMap<string, number | null>;
  /** A name that nobody has there, for which the site has told nothing of the others either. */
  unknown: string | null;
}

/** A program on its way to a site. */
export interface RemoteSubmission {
  problemId: string;
  /** Id of a language of the site. */
  language: string;
  /** As `prepareSource` returned it. */
  source: string;
}

/** Ids of the account's runs that could be taken for a new one, before something is sent. */
export type Baseline = readonly string[];

export interface RemoteRun {
  runId: string;
  problemId: string;
  /** Name of the account that sent it; null: unknown. */
  account: string | null;
}

/** Whose run it is and of what, as far as the site says it: '' for what it does not. */
export interface RunDescription {
  problemId: string;
  account: string;
  /** As the site calls it. */
  language: string;
}

/** What a site says of a run at the moment. */
export interface RunState {
  runId: string;
  /** `judging` for words that we do not know: nothing is guessed from these. */
  status: Status;
  /** The site's own words, as text. */
  raw: string;
  isUnknown: boolean;
  timeMs: number | null;
  memoryKiB: number | null;
  /** Of problems with partial scores; null elsewhere. */
  score: number | null;
}

/** Names that fit into one address. */
export const RATINGS_MAX = 100;

export interface SiteFacts {
  /** First part of the ids of its problems here: `HDU-1000`. */
  key: string;
  name: string;
  /** Where requests go unless the operator names a mirror. */
  baseUrl: string;
  /** Its hosts without `www.`, mirrors too: what is pasted from them is an id. */
  hosts: readonly string[];
  /** Path and query of the address of a run; the first group is its id. */
  runAddress: RegExp;
  /** Accounts and limits are shared among the sites of one pool. */
  pool: string;
  /** An id as a person would type it. */
  idExample: string;
  /** What an account can log in with, the usual first. */
  credentials: readonly Credentials['kind'][];
  /** Where the id of a new run is from: the response to the form, or the list of runs. */
  runIdFrom: 'response' | 'list';
  /** Whether anybody may look at problems, at runs and at the languages beside a problem. */
  isOpen: { problems: boolean; runs: boolean; languages: boolean };
  /** It has a list of languages of its own beside each problem. */
  hasLanguagesByProblem: boolean;
  /** Address that answers whenever the site works, for its test. */
  livePath: string;
  /** How often one account may send. */
  pace: SubmitPace;
  sourceBytes: { min: number; max: number };
  /** It refuses a program that the account has sent before. */
  refusesDuplicates: boolean;
  /** One request tells how far all runs of an account are. */
  pollsTogether: boolean;
  /** Programs that one account may have on their way at once. */
  parallelPerAccount: number;
}

export interface RemoteSite {
  facts: SiteFacts;
  manners: SiteManners;
  /** As known when this was written; `fetchLanguages` asks the site. */
  languages: readonly RemoteLanguage[];

  /** The id in its one form, from an id or an address of a problem. Throws `badProblemId`. */
  parseId(text: string): string;
  problemUrl(id: string): string;
  runUrl(run: RemoteRun): string;

  fetchProblem(client: SiteClient, id: string): Promise<RemoteProblem>;
  /** Languages that the problem may be solved in. */
  fetchLanguages(client: SiteClient, id: string): Promise<RemoteLanguage[]>;

  /** Afterwards the client's session is that of the account. */
  login(client: SiteClient, credentials: Credentials): Promise<void>;
  /** Name of the account; throws `sessionExpired`. */
  checkSession(client: SiteClient): Promise<string>;

  /** The program as it is sent: long enough, and with the marker where the same program is refused twice. */
  prepareSource(code: string, language: string, marker: string): string;
  baseline(client: SiteClient, problemId: string): Promise<Baseline>;
  /** Sends it, once. Returns the id of the run if the site says it at once. */
  submit(client: SiteClient, submission: RemoteSubmission): Promise<string | null>;
  /** The run that has appeared since the baseline; null: not yet. Throws `runAmbiguous`. */
  findRun(client: SiteClient, submission: RemoteSubmission, baseline: Baseline): Promise<string | null>;
  /** States of these runs; what the site does not list is missing. */
  poll(client: SiteClient, runs: readonly RemoteRun[]): Promise<RunState[]>;
  /** A run that somebody has sent at the site, to be attached to the problem here; null: it is not listed. */
  describeRun(client: SiteClient, run: RemoteRun): Promise<RunDescription | null>;
  /** What the compiler said. */
  compileLog(client: SiteClient, run: RemoteRun): Promise<string>;

  /** Contests that run or are announced; absent: the site has no calendar that we read. */
  fetchContests?(client: SiteClient): Promise<AnnouncedContest[]>;
  /** Of at most `RATINGS_MAX` accounts; absent: the site has none. */
  fetchRatings?(client: SiteClient, names: readonly string[]): Promise<Ratings>;
}
