/** Shapes that the responses of several features share (section 2.0 of the wire facts). */
import { penaltyUnits, tieRules } from '@verdict/domain/contest/contest.ts';
import { EXCERPT_MAX } from '@verdict/domain/judging/case-data.ts';
import { NEEDS_MAX } from '@verdict/domain/judging/group-needs.ts';
import { GROUP_MAX } from '@verdict/domain/problem/problem-form.ts';
import { ofEachText } from '@verdict/domain/problem/text-fields.ts';
import { evidenceLevels } from '@verdict/domain/access/evidence.ts';
import { solutionRules } from '@verdict/domain/community/solutions.ts';
import { z } from 'zod';
import { ofEachOptionalText as ofEachOptionalContestText } from '@verdict/domain/contest/texts.ts';
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

/** Ours: the running exam that closes everything else to the account. */
export const lockedTo = z.object({
  cid: int,
  /** Null for a contest of the site. */
  gid: int.nullable(),
  title: z.string(),
  until: date,
});
/** The account that is logged in. */
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
/** Times of creation and last change. */
export const times = { gmtCreate: date, gmtModified: date };
/** A tag by itself. Tags of a problem come without the times. */
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
  /** Ours: true when a judge host of this site has the language, or when it belongs to a remote site. */
  offered: z.boolean(),
  /** Ours: true when the site has problems of the language's judge. */
  occurs: z.boolean(),
  /** Ours: versions that the toolchains of this site's judge hosts report, without duplicates. */
  versions: z.array(z.string()),
  /** Ours: start-up time that judge hosts add to the language's time limit; the maximum over the hosts. */
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

/** A problem for readers. Checker code and helper files are null. */
export const problem = z.object({
  id: int,
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: int,
  judgeMode: z.string(),
  judgeCaseMode: z.string(),
  /** Ours: for each subtask number, the subtasks that must be passed before it is judged. */
  groupNeeds,
  timeLimit: int,
  memoryLimit: int,
  stackLimit: int,
  description: z.string(),
  input: z.string(),
  output: z.string(),
  examples: z.string(),
  isRemote: z.boolean(),
  /** Ours, except `source`: texts about the problem. Null while a contest hides them. */
  ...ofEachText(() => text),
  difficulty: int,
  hint: text,
  auth: int,
  ioScore: int.nullable(),
  codeShare: z.boolean(),
  /** Ours: who may read the problem's solutions and editorial. */
  solutions: z.enum(solutionRules),
  spjCode: text,
  spjLanguage: text,
  userExtraFile: text,
  judgeExtraFile: text,
  isRemoveEndBlank: z.boolean(),
  /** False hides all details about test cases; `evidence` has the exact level. */
  openCaseResult: z.boolean(),
  /** Ours: level of details about test cases that readers see. */
  evidence: z.enum(evidenceLevels),
  /** Ours: learners may search for the smallest input on which their program fails. */
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
  /** Ours: the same limits apply in every language. When false, most languages get double. */
  uniformLimits: z.boolean(),
  /** Ours: interface language of the statement. */
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

/** Ours: actions that the reader may take on a submission, whatever its status. */
const submissionRights = z.object({
  rejudge: z.boolean(),
  judgeByHand: z.boolean(),
  cancel: z.boolean(),
  share: z.boolean(),
  resubmit: z.boolean(),
});

/** A submission at the remote site that judges it. */
export const remoteRun = z.object({
  /** Name of the site. */
  site: z.string(),
  /**
   * `pool`: sent by an account of this site. `own`: sent by the author's account. `attached`: submitted at the remote
   * site by the author and attached here.
   */
  way: z.enum(['pool', 'own', 'attached']),
  stage: z.enum(['waiting', 'sending', 'polling', 'ended']),
  /** Address of the run's page at the remote site. Null until it is known. */
  url: text,
  /** State of the run in the words of the remote site. */
  words: z.string(),
  /** Account that submitted the run at the remote site. */
  account: text,
});

/** A submission with everything the reader may see. Hidden members are null. */
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
  /** Run id at the remote site, for the author and the jury. Credentials are never sent. */
  vjudgeSubmitId: int.nullable(),
  vjudgeUsername: z.null(),
  vjudgePassword: z.null(),
  /** Ours: state of the run at the remote site, for the author and the jury. */
  remote: remoteRun.nullable(),
  isManual: z.boolean(),
  /** Ours: time at which a result that homework hides becomes visible. Null when nothing is hidden. */
  resultTime: text,
  /** Ours, only in the detail view: maximum score. Null when the problem has no points. */
  maxScore: int.nullable(),
  /** Ours, only in the author's detail view: their previous submission to this problem. */
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
  /** Always null here: HOJ's field for the origin of a remote problem. */
  source: z.null(),
  judger: text,
  ip: text,
  isManual: z.boolean(),
  /** Ours: time at which a result that homework hides becomes visible. Null when nothing is hidden. */
  resultTime: text,
  may: submissionRights,
});
export type JudgeRow = z.output<typeof judgeRow>;

// Truncated text ends with dots, which need room beyond EXCERPT_MAX.
const keptText = z.string().max(EXCERPT_MAX + 10);
const excerpt = z.object({ text: keptText, line: int, cutBefore: z.boolean(), cutAfter: z.boolean() });

/** `CaseData` of the domain. */
export const caseData = z.object({
  input: excerpt,
  answer: excerpt,
  output: excerpt.nullable(),
  errors: keptText.nullable(),
});

/** A test case with everything the reader may see. Hidden members are null. */
export const judgeCase = z.object({
  /** Unique for each case of each judging. */
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
  /** Ours: measurements of the run. */
  wallTime: int.nullable(),
  exitCode: int.nullable(),
  signal: text,
  limitHit: z.enum(['cpu', 'wall', 'memory', 'output']).nullable(),
  /** Ours: message for the jury only. */
  juryMessage: text,
  /** Ours: CPU times of the reruns of a case near the limit, for the jury and the author of the program. */
  reruns: z.array(int).nullable(),
  /** Ours: true when the statement shows the case's input. */
  isSample: z.boolean(),
  /** Ours: excerpts of input, answer and output, where the reader may see them. */
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
  /** Ours: subtasks that this one depends on and that were not passed, so that it was skipped. */
  heldBackBy: z.array(int),
  subtaskDetailList: z.array(judgeCase),
});

/** A contest as its visitors get it. */
/** Rules by which a board of solved problems counts time. */
export const penaltyRule = z.object({ wrongSeconds: int, unit: z.enum(penaltyUnits), ties: z.enum(tieRules) });

export const contestInfo = z.object({
  id: int,
  author: z.string(),
  title: z.string(),
  /** Ours: further texts. */
  ...ofEachOptionalContestText(() => z.string()),
  /** 0 ACM, 1 OI. */
  type: int,
  description: text,
  /** -1 scheduled, 0 running, 1 ended. */
  status: int,
  source: int.nullable(),
  /** 0 public, 1 private, 2 protected. */
  auth: int,
  /** Time of the server's clock, in responses about one contest. */
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
  /** Number of registered accounts. Null when there are none. */
  count: int.nullable(),
  gid: int.nullable(),
  allowEndSubmit: z.boolean().nullable(),
  /** Ours. Null in lists, and for contests with points. */
  penalty: penaltyRule.nullable(),
});
export type ContestInfo = z.output<typeof contestInfo>;
