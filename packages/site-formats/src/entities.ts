/**
 * Data of a site, independent of the judge that it ran. Every reader yields these entities, in batches and in the order
 * of `kinds`; ids are those of the old site, as text, and refer to entities of earlier kinds.
 */
import type { OldPassword } from '@verdict/domain/account/old-passwords.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import type { AccountRule, AwardTier } from '@verdict/domain/contest/contest.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import type { Sentence } from '@verdict/domain/text/sentence.ts';
import type { RuleId } from '@verdict/domain/contest/rule-ids.ts';

/** In the order in which they are moved. */
export const kinds = [
  'account',
  'group',
  'groupMember',
  'tag',
  'file',
  'problem',
  'contest',
  'contestRegistration',
  'training',
  'trainingRegistration',
  'announcement',
  'submission',
  'submissionText',
  'submissionCase',
  'discussion',
  'comment',
  'reply',
  'like',
] as const;
export type Kind = (typeof kinds)[number];

export interface SiteAccount {
  id: string;
  /** Uid to keep, if the old site has one of our form. */
  uid: string | null;
  username: string;
  /** Null: nobody can log in until the password is reset. */
  password: OldPassword | null;
  role: RoleId;
  disabled: boolean;
  email: string | null;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  course: string | null;
  number: string | null;
  gender: 'male' | 'female' | 'secrecy';
  github: string | null;
  blog: string | null;
  cfUsername: string | null;
  avatar: string | null;
  signature: string | null;
  titleName: string | null;
  titleColor: string | null;
  createdAt: string;
}

export interface SiteGroup {
  id: string;
  owner: string | null;
  name: string;
  shortName: string;
  brief: string;
  description: string;
  avatar: string | null;
  access: 'public' | 'protected' | 'private';
  code: string | null;
  visible: boolean;
  banned: boolean;
  createdAt: string;
}

export interface SiteGroupMember {
  group: string;
  account: string;
  level: number;
  reason: string | null;
  createdAt: string;
}

export interface SiteTag {
  id: string;
  name: string;
  color: string | null;
  group: string | null;
  classification: string | null;
  classificationRank: number;
}

/** A picture or file whose address stays. */
export interface SiteFile {
  id: string;
  account: string | null;
  group: string | null;
  kind: 'avatar' | 'groupAvatar' | 'carousel' | 'image' | 'file';
  name: string;
  /** Last part of its address, which texts link to. */
  publicName: string;
  /** Null when the file was not found. */
  content: { size(): Promise<number>; read(): Promise<Buffer> } | null;
  createdAt: string;
}

export interface SiteProblem {
  id: string;
  displayId: string;
  author: string | null;
  authorName: string;
  visibility: 'public' | 'hidden' | 'contest';
  group: string | null;
  applyPublicProgress: number | null;
  codeShare: boolean;
  createdAt: string;
  /** Findings of the package are those of its format; an error keeps the problem hidden. */
  problem: ProblemPackage;
}

export interface SiteContestProblem {
  id: string;
  problem: string;
  label: string;
  title: string | null;
  color: string | null;
  position: number;
}

export interface SiteContest {
  id: string;
  group: string | null;
  author: string | null;
  title: string;
  description: string;
  rule: RuleId;
  access: 'public' | 'private' | 'protected';
  password: string | null;
  accountRule: AccountRule | null;
  startAt: string;
  endAt: string;
  sealAt: string | null;
  opensAtEnd: boolean;
  visible: boolean;
  openPrint: boolean;
  openBoard: boolean;
  shownName: 'username' | 'nickname' | 'realname';
  counted: 'recent' | 'highest';
  starUsernames: string[];
  awardKind: 'none' | 'proportion' | 'number';
  awards: AwardTier[];
  allowsLate: boolean;
  createdAt: string;
  problems: SiteContestProblem[];
}

export interface SiteRegistration {
  /** Contest or training. */
  place: string;
  account: string;
  createdAt: string;
}

export interface SiteTraining {
  id: string;
  group: string | null;
  author: string | null;
  category: string | null;
  categoryColor: string | null;
  title: string;
  description: string;
  rank: number;
  access: 'public' | 'private';
  password: string | null;
  visible: boolean;
  createdAt: string;
  /** Homework has a start or a deadline; what comes later counts less. */
  startAt: string | null;
  deadline: string | null;
  lateSteps: { withinMinutes: number; percent: number }[];
  problems: { problem: string; rank: number }[];
}

export interface SiteAnnouncement {
  id: string;
  account: string | null;
  contest: string | null;
  group: string | null;
  title: string;
  content: string;
  hidden: boolean;
  createdAt: string;
}

export interface SiteSubmission {
  id: string;
  account: string;
  problem: string;
  contest: string | null;
  contestProblem: string | null;
  training: string | null;
  group: string | null;
  language: string;
  code: string;
  ip: string;
  shared: boolean;
  submittedAt: string;
  status: FinalStatus;
  timeMs: number | null;
  memoryKib: number | null;
  score: number | null;
  oiRankScore: number | null;
  message: string | null;
  judger: string | null;
  isManual: boolean;
}

/** Code and message of a submission, where the old site keeps them apart from the rest. The first code counts. */
export interface SiteSubmissionText {
  submission: string;
  code: string | null;
  message: string | null;
}

export interface SiteSubmissionCase {
  submission: string;
  /** From 1. */
  seq: number;
  group: number;
  inputName: string;
  answerName: string;
  status: FinalStatus;
  timeMs: number;
  memoryKib: number;
  score: number | null;
}

export interface SiteDiscussion {
  id: string;
  account: string;
  group: string | null;
  problem: string | null;
  category: string;
  title: string;
  description: string;
  content: string;
  pinned: boolean;
  hidden: boolean;
  views: number;
  createdAt: string;
}

export interface SiteComment {
  id: string;
  account: string;
  discussion: string | null;
  contest: string | null;
  content: string;
  hidden: boolean;
  createdAt: string;
}

export interface SiteReply {
  id: string;
  account: string;
  to: string | null;
  comment: string;
  content: string;
  hidden: boolean;
  createdAt: string;
}

export interface SiteLike {
  account: string;
  discussion: string | null;
  comment: string | null;
}

export interface Entities {
  account: SiteAccount;
  group: SiteGroup;
  groupMember: SiteGroupMember;
  tag: SiteTag;
  file: SiteFile;
  problem: SiteProblem;
  contest: SiteContest;
  contestRegistration: SiteRegistration;
  training: SiteTraining;
  trainingRegistration: SiteRegistration;
  announcement: SiteAnnouncement;
  submission: SiteSubmission;
  submissionText: SiteSubmissionText;
  submissionCase: SiteSubmissionCase;
  discussion: SiteDiscussion;
  comment: SiteComment;
  reply: SiteReply;
  like: SiteLike;
}

/** Result of a participant of a contest on the old site, to compare our board with. */
export interface SiteStanding {
  contest: string;
  title: string;
  account: string;
  username: string;
  /** Solved problems and seconds with penalties, or points. */
  result: { solved: number; seconds: number } | { points: number };
}

/** Something about an item of the old site that its people should know. */
export interface SiteFinding {
  kind: Kind;
  /** How people know the item: a username, a display id, or an id. */
  item: string;
  level: 'warning' | 'info';
  said: Sentence;
}

export interface SiteReader {
  /** Short name of the judge, also the default name of the site in the map of moved items. */
  source: 'hoj' | 'hustoj' | 'qduoj' | 'hydro';
  name: string;
  /** Rows of each kind in the old database, for progress and for the recount. */
  counts: Partial<Record<Kind, number>>;
  /** Kinds of data that have no counterpart here, with the number of rows. */
  leftOut: { said: Sentence; count: number }[];
  /** Receives findings while entities are read. */
  onFinding: (finding: SiteFinding) => void;
  /** Rankings of its contests. Contests whose ranking it does not store, and cannot be told, are absent. */
  standings: () => AsyncIterable<SiteStanding[]>;
  read: { [K in Kind]: () => AsyncIterable<Entities[K][]> };
  close(): Promise<void>;
}
