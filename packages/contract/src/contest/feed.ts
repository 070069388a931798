/** Contests as programs of the field read them: the ICPC Contest API, in each version that we speak. */
import { z } from 'zod';
import { download, foreign } from '../endpoint.ts';
import { flag, id, requiredFlag } from '../fields.ts';

const version = z.string().max(20);
/** Any other text is an id that no contest has. */
const contestId = z.preprocess((sent) => (id.safeParse(sent).success ? sent : 0), id.or(z.literal(0)));
const ofContest = { version, cid: contestId };
const named = z.string().max(50);

export const getClicsApi = foreign('GET /api/clics/:version', 'open', { input: z.object({ version }) });

/** The site's that the caller may know of, the latest start first. */
export const getClicsContests = foreign('GET /api/clics/:version/contests', 'open', { input: z.object({ version }) });

export const getClicsContest = foreign('GET /api/clics/:version/contests/:cid', 'open', {
  input: z.object(ofContest),
});

/** Other members of the query name members of the objects and the value that they must have; empty: none. */
export const getClicsCollection = foreign('GET /api/clics/:version/contests/:cid/:type', 'open', {
  sight: 'submission',
  input: z.looseObject({ ...ofContest, type: named }),
});

export const getClicsObject = foreign('GET /api/clics/:version/contests/:cid/:type/:id', 'open', {
  sight: 'submission',
  input: z.object({ ...ofContest, type: named, id: named }),
});

/** The program as a zip, for the jury. */
export const getClicsSubmissionFiles = foreign('GET /api/clics/:version/contests/:cid/submissions/:id/files', 'open', {
  sight: 'submission',
  input: z.object({ ...ofContest, id }),
});

export const getClicsEventFeed = foreign('GET /api/clics/:version/contests/:cid/event-feed', 'open', {
  sight: 'submission',
  input: z.object({
    ...ofContest,
    /** The last one that the caller has; absent: from the beginning. */
    since_token: z.string().max(50).optional(),
    /** Of versions until 2021; always refused, because whoever sends it would miss events. */
    since_id: z.string().optional(),
    /** Stay open for what comes. */
    stream: z.preprocess((sent) => sent ?? true, flag),
  }),
});

/** What a contest can be saved as; of `packages/contest-formats`. */
export const savedFormats = ['static-board', 'xcpcio', 'ghost'] as const;
/** For the jury. `sealed`: without what the seal hides. */
export const downloadContestRecord = download('GET /api/file/download-contest-record', 'login', {
  sight: 'submission',
  input: z.object({ cid: id, format: z.enum(savedFormats), sealed: requiredFlag }),
});
