/** Contests for other programs: the ICPC Contest API, in each version that the server speaks. */
import { z } from 'zod';
import { download, foreign } from '../endpoint.ts';
import { flag, id, requiredFlag } from '../fields.ts';

const version = z.string().max(20);
/** Text that is no id becomes 0, which no contest has. */
const contestId = z.preprocess((sent) => (id.safeParse(sent).success ? sent : 0), id.or(z.literal(0)));
const ofContest = { version, cid: contestId };
const named = z.string().max(50);

export const getClicsApi = foreign('GET /api/clics/:version', 'open', {
  exam: 'closed',
  input: z.object({ version }),
});

/** Contests of the site that the caller may see, latest start first. */
export const getClicsContests = foreign('GET /api/clics/:version/contests', 'open', {
  exam: 'closed',
  input: z.object({ version }),
});

export const getClicsContest = foreign('GET /api/clics/:version/contests/:cid', 'open', {
  exam: 'closed',
  input: z.object(ofContest),
});

/** Further query parameters filter by members of the objects; an empty value matches absent members. */
export const getClicsCollection = foreign('GET /api/clics/:version/contests/:cid/:type', 'open', {
  exam: 'closed',
  reveals: 'submission',
  input: z.looseObject({ ...ofContest, type: named }),
});

export const getClicsObject = foreign('GET /api/clics/:version/contests/:cid/:type/:id', 'open', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ ...ofContest, type: named, id: named }),
});

/** The program as a zip, for the jury. */
export const getClicsSubmissionFiles = foreign('GET /api/clics/:version/contests/:cid/submissions/:id/files', 'open', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ ...ofContest, id }),
});

export const getClicsEventFeed = foreign('GET /api/clics/:version/contests/:cid/event-feed', 'open', {
  exam: 'closed',
  reveals: 'submission',
  input: z.object({
    ...ofContest,
    /** Token of the last event that the caller has. Absent starts from the beginning. */
    since_token: z.string().max(50).optional(),
    /** Parameter of versions until 2021. Always refused, because a client that sends it would miss events. */
    since_id: z.string().optional(),
    /** Keeps the response open for further events. */
    stream: z.preprocess((sent) => sent ?? true, flag),
  }),
});

/** Formats that a contest can be saved in, from `packages/contest-formats`. */
export const savedFormats = ['static-board', 'xcpcio', 'ghost'] as const;
/** Jury only. `sealed` leaves out the results that the seal hides. */
export const downloadContestRecord = download('GET /api/file/download-contest-record', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ cid: id, format: z.enum(savedFormats), sealed: requiredFlag }),
});
