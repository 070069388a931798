/**
 * Guard around an adapter. Whatever a site sends, each method returns values within bounds or throws a `RemoteError`: a
 * bug of an adapter on a strange page is `pageNotUnderstood`, like any page that the adapter cannot read.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { OwnFailure } from './http/site-client.ts';
import { plainRunId } from './runs.ts';
import type { AnnouncedContest, Ratings, RemoteLanguage, RemoteProblem, RemoteSite, RunState } from './site.ts';

/** Largest plausible time of a run, a day, and largest memory, 1 TiB: larger values are mistakes of the page. */
const TIME_MAX_MS = 86_400_000;
const MEMORY_MAX_KIB = 2 ** 30;
const SCORE_MAX = 1_000_000;
const RATING_MAX = 100_000;
const WORDS_MAX = 500;
const NAME_MAX = 200;
const LANGUAGES_MAX = 500;
const LANGUAGE_ID_MAX = 50;
const CONTESTS_MAX = 500;
const TAGS_MAX = 100;

export function guarded(site: RemoteSite): RemoteSite {
  const { fetchContests, fetchRatings } = site;
  return {
    ...site,
    fetchProblem: async (...args) => problemWithin(await understood(() => site.fetchProblem(...args))),
    fetchLanguages: async (...args) => languagesWithin(await understood(() => site.fetchLanguages(...args))),
    login: (...args) => understood(() => site.login(...args)),
    checkSession: async (...args) => nameWithin(await understood(() => site.checkSession(...args))),
    baseline: async (...args) => (await understood(() => site.baseline(...args))).map(plainRunId),
    submit: async (...args) => runIdWithin(await understood(() => site.submit(...args))),
    findRun: async (...args) => runIdWithin(await understood(() => site.findRun(...args))),
    poll: async (...args) => (await understood(() => site.poll(...args))).map(stateWithin),
    describeRun: async (...args) => {
      const described = await understood(() => site.describeRun(...args));
      return (
        described && {
          problemId: cut(described.problemId),
          account: cut(described.account),
          language: cut(described.language),
        }
      );
    },
    compileLog: (...args) => understood(() => site.compileLog(...args)),
    ...(fetchContests && {
      fetchContests: async (client) => contestsWithin(await understood(() => fetchContests(client))),
    }),
    ...(fetchRatings && {
      fetchRatings: async (...args) => ratingsWithin(await understood(() => fetchRatings(...args))),
    }),
  };
}

/** Passes on failures of our own, such as an unreachable database, because the page is not at fault. */
async function understood<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    if (error instanceof OwnFailure) throw error.cause;
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new RemoteError('pageNotUnderstood', { detail: text, cause: error });
  }
}

/** Rounds to a whole number from `least` to `most`. Null for everything else. */
function numberWithin(value: number | null, most: number, least = 0): number | null {
  const whole = value === null ? NaN : Math.round(value);
  return whole >= least && whole <= most ? whole : null;
}

const cut = (words: string): string => words.slice(0, NAME_MAX);

const runIdWithin = (id: string | null): string | null => (id === null ? null : plainRunId(id));

function nameWithin(name: string): string {
  if (name.length > NAME_MAX) throw new RemoteError('pageNotUnderstood', { detail: 'account: too long' });
  return name;
}

const stateWithin = (state: RunState): RunState => ({
  ...state,
  runId: plainRunId(state.runId),
  raw: state.raw.slice(0, WORDS_MAX),
  timeMs: numberWithin(state.timeMs, TIME_MAX_MS),
  memoryKiB: numberWithin(state.memoryKiB, MEMORY_MAX_KIB),
  score: state.score !== null && state.score >= 0 && state.score <= SCORE_MAX ? state.score : null,
});

const problemWithin = (problem: RemoteProblem): RemoteProblem => ({
  ...problem,
  limits: {
    timeMs: numberWithin(problem.limits.timeMs, TIME_MAX_MS, 1),
    memoryKiB: numberWithin(problem.limits.memoryKiB, MEMORY_MAX_KIB, 1),
  },
  sourceBytesMax: numberWithin(problem.sourceBytesMax, 2 ** 31 - 1, 1),
  tags: problem.tags.slice(0, TAGS_MAX),
});

const languagesWithin = (languages: readonly RemoteLanguage[]): RemoteLanguage[] =>
  languages
    .filter(({ id }) => id !== '' && id.length <= LANGUAGE_ID_MAX)
    .slice(0, LANGUAGES_MAX)
    .map(({ id, name }) => ({ id, name: cut(name) }));

const contestsWithin = (contests: readonly AnnouncedContest[]): AnnouncedContest[] =>
  contests
    .filter(({ beginAt, endAt }) => Number.isFinite(beginAt.getTime()) && Number.isFinite(endAt.getTime()))
    .slice(0, CONTESTS_MAX)
    .map((contest) => ({ ...contest, title: cut(contest.title) }));

const ratingsWithin = ({ ratings, unknown }: Ratings): Ratings => ({
  ratings: new Map([...ratings].map(([name, rating]) => [name, numberWithin(rating, RATING_MAX, -RATING_MAX)])),
  unknown,
});
