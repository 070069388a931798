/** Shapes in the responses of several features (section 2.0 of the wire facts). */
import { penaltyUnits, tieRules } from '@verdict/domain/contest/contest.ts';
import { EXCERPT_MAX } from '@verdict/domain/judging/case-data.ts';
import { NEEDS_MAX } from '@verdict/domain/judging/group-needs.ts';
import { GROUP_MAX } from '@verdict/domain/problem/problem-form.ts';
import { evidenceLevels } from '@verdict/domain/access/evidence.ts';
import { solutionRules } from '@verdict/domain/community/solutions.ts';
import { z } from 'zod';
import { date, smallRecord } from './fields.ts';

const text = z.string().nullable();
const int = z.number().int();

export const userInfo = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  avatar: text,
  titleName: text,
  titleColor: text,
  email: text,
  mobile: text,
  number: text,
  gender: z.enum(['male', 'female', 'secrecy']),
  school: text,
  course: text,
  signature: text,
  realname: text,
  github: text,
  blog: text,
  cfUsername: text,
  roleList: z.array(z.string()),
});
export type UserInfo = z.output<typeof userInfo>;

/** Ours: the running contest that closes everything else to the account. */
export const lockedTo = z.object({
  cid: int,
  /** Null: of the site. */
  gid: int.nullable(),
  title: z.string(),
  until: date,
});
/** Who is logged in. */
export const sessionUser = userInfo.extend({ exam: lockedTo.nullable() });
export type SessionUser = z.output<typeof sessionUser>;

export const tag = z.object({
  id: int,
  name: z.string(),
  color: text,
  oj: z.string(),
  gid: int.nullable(),
  tcid: int.nullable(),
});
export type Tag = z.output<typeof tag>;
/** When a row was made and last changed. */
export const times = { gmtCreate: date, gmtModified: date };
/** A tag by itself; with a problem it comes without the times. */
export const storedTag = tag.extend(times);
export type StoredTag = z.output<typeof storedTag>;

export const language = z.object({
  id: int,
  contentType: z.string(),
  description: z.string(),
  name: z.string(),
  compileCommand: text,
  template: text,
  codeTemplate: text,
  isSpj: z.boolean(),
  oj: z.string(),
  seq: int,
  /** Ours: a judge host of this site has it, or it is one of a remote site. */
  offered: z.boolean(),
  /** Ours: the site has problems of its judge. */
  occurs: z.boolean(),
  /** Ours: what its toolchain says of itself, on the judge hosts of this site that have it; each answer once. */
  versions: z.array(z.string()),
  /** Ours: what judge hosts add to its time limit for its start; the most of any. */
  startUpMs: int,
  ...times,
});
export type LanguageRow = z.output<typeof language>;

export const codeTemplate = z.object({ id: int, pid: int, lid: int, code: z.string(), status: z.boolean(), ...times });

const groupNumber = z.number().int().min(1).max(GROUP_MAX);
export const groupNeeds = smallRecord(
  GROUP_MAX,
  z.string().regex(/^[1-9]\d{0,3}$/),
  z.array(groupNumber).max(GROUP_MAX),
).refine((needs) => Object.values(needs).flat().length <= NEEDS_MAX);

/** A problem as readers get it: checker code and helper files are null here. */
export const problem = z.object({
  id: int,
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: int,
  judgeMode: z.string(),
  judgeCaseMode: z.string(),
  /** Ours: of a subtask by its number, those that must be passed before it is judged. */
  groupNeeds,
  timeLimit: int,
  memoryLimit: int,
  stackLimit: int,
  description: z.string(),
  input: z.string(),
  output: z.string(),
  examples: z.string(),
  isRemote: z.boolean(),
  source: text,
  difficulty: int,
  hint: text,
  auth: int,
  ioScore: int.nullable(),
  codeShare: z.boolean(),
  /** Ours: who reads its solutions and editorial. */
  solutions: z.enum(solutionRules),
  spjCode: text,
  spjLanguage: text,
  userExtraFile: text,
  judgeExtraFile: text,
  isRemoveEndBlank: z.boolean(),
  /** False: nothing is told of test cases; `evidence` says more. */
  openCaseResult: z.boolean(),
  /** Ours: how much is told of test cases. */
  evidence: z.enum(evidenceLevels),
  /** Ours: learners may look for the smallest input that their program fails on. */
  counterExamples: z.boolean(),
  isUploadCase: z.boolean(),
  caseVersion: z.string(),
  modifiedUser: text,
  isGroup: z.boolean(),
  gid: int.nullable(),
  applyPublicProgress: int.nullable(),
  isFileIO: z.boolean(),
  ioReadFileName: text,
  ioWriteFileName: text,
  /** Ours: the limits hold as they are in every language; otherwise most languages get double. */
  uniformLimits: z.boolean(),
  /** Interface language that the statement is in; ours. */
  locale: z.enum(['en-US', 'zh-CN']),
  gmtCreate: date,
  gmtModified: date,
});
export type ProblemWire = z.output<typeof problem>;

const counts = { total: int, ac: int, mle: int, tle: int, re: int, pe: int, ce: int, wa: int, se: int, pa: int };
export const problemCount = z.object({ pid: int, ...counts });
export const problemRow = problem
  .pick({ problemId: true, title: true, difficulty: true, type: true, gmtModified: true })
  .extend({ pid: int, tags: z.array(tag), ...counts, score: int.nullable() });
export type ProblemRow = z.output<typeof problemRow>;

/** Ours: what the reader may do to a submission, whatever its status. */
const submissionRights = z.object({
  rejudge: z.boolean(),
  judgeByHand: z.boolean(),
  cancel: z.boolean(),
  share: z.boolean(),
  resubmit: z.boolean(),
});

/** A submission at the site that judges it. */
export const remoteRun = z.object({
  /** Name of the site. */
  site: z.string(),
  /** Sent by an account of this website, by the author's own, or made there by the author and attached here. */
  way: z.enum(['pool', 'own', 'attached']),
  stage: z.enum(['waiting', 'sending', 'polling', 'ended']),
  /** Address of its page there; null: not known yet. */
  url: text,
  /** The site's own words about how far it is. */
  words: z.string(),
  /** Who sent it there. */
  account: text,
});

/** A submission with everything its reader may know; hidden members are null. */
export const judge = z.object({
  submitId: int,
  pid: int,
  displayPid: z.string(),
  title: text,
  uid: z.string(),
  username: z.string(),
  submitTime: date,
  status: int,
  share: z.boolean(),
  errorMessage: text,
  time: int.nullable(),
  memory: int.nullable(),
  score: int.nullable(),
  length: int.nullable(),
  code: text,
  language: z.string(),
  cid: int,
  cpid: int,
  gid: int.nullable(),
  judger: text,
  ip: text,
  version: int,
  oiRankScore: int.nullable(),
  /** Of the site that judges it, for its author and the jury; credentials are shown to nobody. */
  vjudgeSubmitId: int.nullable(),
  vjudgeUsername: z.null(),
  vjudgePassword: z.null(),
  /** Ours: how it does at the site that judges it, for its author and the jury. */
  remote: remoteRun.nullable(),
  isManual: z.boolean(),
  /** Ours: when the result will be told that homework hides for now; null: it hides none. */
  resultTime: text,
  /** Ours, of one that is opened: the most points that there are; null: it has none. */
  maxScore: int.nullable(),
  /** Ours, of one that is opened, for its author: the one to this problem before it. */
  formerId: int.nullable(),
  may: submissionRights,
});
export type Judge = z.output<typeof judge>;

export const judgeRow = z.object({
  uid: z.string(),
  submitId: int,
  username: z.string(),
  pid: int,
  displayPid: z.string(),
  title: z.string(),
  displayId: text,
  submitTime: date,
  status: int,
  share: z.boolean(),
  time: int.nullable(),
  memory: int.nullable(),
  score: int.nullable(),
  oiRankScore: int.nullable(),
  length: int.nullable(),
  language: z.string(),
  cid: int,
  cpid: int,
  /** Where a remote problem is from. */
  source: z.null(),
  judger: text,
  ip: text,
  isManual: z.boolean(),
  /** Ours: when the result will be told that homework hides for now; null: it hides none. */
  resultTime: text,
  may: submissionRights,
});
export type JudgeRow = z.output<typeof judgeRow>;

// What was cut ends with dots.
const keptText = z.string().max(EXCERPT_MAX + 10);
const excerpt = z.object({ text: keptText, line: int, cutBefore: z.boolean(), cutAfter: z.boolean() });

/** `CaseData` of the domain. */
export const caseData = z.object({
  input: excerpt,
  answer: excerpt,
  output: excerpt.nullable(),
  errors: keptText.nullable(),
});

/** A case with everything its reader may know; hidden members are null. */
export const judgeCase = z.object({
  /** One for each case of each judging. */
  id: int,
  pid: int,
  submitId: int,
  uid: z.string(),
  caseId: int.nullable(),
  time: int,
  memory: int,
  score: int.nullable(),
  status: int,
  inputData: text,
  outputData: text,
  userOutput: text,
  groupNum: int.nullable(),
  seq: int,
  mode: z.string(),
  /** Ours: evidence of the run. */
  wallTime: int.nullable(),
  exitCode: int.nullable(),
  signal: text,
  limitHit: z.enum(['cpu', 'wall', 'memory', 'output']).nullable(),
  /** Ours: jury only. */
  juryMessage: text,
  /** Ours: for the jury and the author of the program. CPU times of a case near the limit that was run again. */
  reruns: z.array(int).nullable(),
  /** Ours: the statement shows its input. */
  isSample: z.boolean(),
  /** Ours: excerpts of input, answer and what the program printed, where the reader may see them. */
  data: caseData.nullable(),
});
export type CaseDataWire = z.output<typeof caseData>;
export type JudgeCaseWire = z.output<typeof judgeCase>;

export const subTaskCase = z.object({
  groupNum: int.nullable(),
  time: int.nullable(),
  memory: int.nullable(),
  score: int.nullable(),
  status: int,
  ac: int,
  total: int,
  /** Ours: subtasks that it depends on and that were not passed, for which it was skipped. */
  heldBackBy: z.array(int),
  subtaskDetailList: z.array(judgeCase),
});

/** A contest as its visitors get it. */
/** How a board of solved problems counts time. */
export const penaltyRule = z.object({ wrongSeconds: int, unit: z.enum(penaltyUnits), ties: z.enum(tieRules) });

export const contestInfo = z.object({
  id: int,
  author: z.string(),
  title: z.string(),
  /** 0 ACM, 1 OI. */
  type: int,
  description: text,
  /** -1 scheduled, 0 running, 1 ended. */
  status: int,
  source: int.nullable(),
  /** 0 public, 1 private, 2 protected. */
  auth: int,
  /** The server's clock, in answers about one contest. */
  now: date.nullable(),
  startTime: date,
  endTime: date,
  /** Seconds. */
  duration: int,
  sealRank: z.boolean().nullable(),
  openPrint: z.boolean().nullable(),
  sealRankTime: date.nullable(),
  rankShowName: text,
  openRank: z.boolean().nullable(),
  oiRankScoreType: text,
  /** Registered accounts; null if there are none. */
  count: int.nullable(),
  gid: int.nullable(),
  allowEndSubmit: z.boolean().nullable(),
  /** Ours: null in lists, and in contests with points. */
  penalty: penaltyRule.nullable(),
});
export type ContestInfo = z.output<typeof contestInfo>;
