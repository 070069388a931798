/**
 * Access of a reader to a place at a given time, as a value. Every list, search, detail page, push, chart and download
 * uses this value and adds no rules of its own. Rights to change things are in another table: `access/abilities.ts`.
 */
import { type Visitor, isSiteAdmin, isSuper, runsBank } from './actor.ts';
import { mayInGroup } from './group-rights.ts';
import { type PlaceFacts, idsOf } from './place.ts';
import { contestAccess } from './contest-access.ts';
import { type TrainingPlace, homeworkAccess } from './homework-access.ts';

/** Visible submissions: all, those sent before a time (sealed board), or none. */
export type Extent = 'all' | { until: Date } | 'none';

export interface Access {
  /**
   * `public`: public problems and the reader's own. `contest`: problems of a contest that are not hidden; their labels
   * and titles are visible to everybody who sees the board. `afterContest`: public problems, and problems that were
   * public before a contest took them, once that contest is over.
   */
  problems: 'all' | 'public' | 'contest' | 'afterContest' | 'none';
  /** Verdicts, times and scores of other users' submissions. */
  results: Extent;
  ownResults: Extent;
  /** Time, memory and length of programs. */
  usage: 'all' | 'own';
  /** Compiler messages, which quote the program. */
  messages: 'all' | 'own';
  /**
   * Source code. `shared`: the reader's own and shared programs. `none`: the site hides programs even from their
   * authors.
   */
  code: 'all' | 'shared' | 'own' | 'none';
  /** `verdict`: no details about test cases are visible here, whatever level a problem has. */
  cases: 'verdict' | 'all';
  /** Names of test files, messages of the checker, and IP addresses of submitters. */
  jury: boolean;
  /** Numbers of attempts and of solutions of problems. */
  counts: 'real' | { until: Date } | 'hidden';
  /** Tags, source, author and difficulty of problems. */
  problemFacts: boolean;
  board: 'real' | 'frozen' | 'none';
}

/** The reader, the time, and the settings of the site. */
export interface Reader {
  actor: Visitor;
  now: Date;
  /** True when the site hides programs outside contests. */
  hidesCode: boolean;
}

const nothing: Access = {
  problems: 'none',
  results: 'none',
  ownResults: 'none',
  usage: 'own',
  messages: 'own',
  code: 'own',
  cases: 'verdict',
  jury: false,
  counts: 'hidden',
  problemFacts: false,
  board: 'none',
};

/**
 * A training gives the same access as the bank or its group, except for results that it hides as homework. Its problems
 * stay visible when a contest takes them from the bank: in homework of a class at any time, because its students have
 * read them already; in other trainings after the contest.
 */
export function accessOf(reader: Reader, placeFacts: PlaceFacts): Access {
  if (placeFacts.kind === 'contest') return contestAccess(reader, placeFacts);
  const access = accessAround(reader, idsOf(placeFacts).groupId);
  if (placeFacts.kind !== 'training') return access;
  if (access.problems !== 'public') return homeworkAccess(reader, placeFacts, access);
  const problems = isHomeworkOfClass(placeFacts.training) ? 'contest' : 'afterContest';
  return homeworkAccess(reader, placeFacts, { ...access, problems });
}

/** True for a training with a deadline for registered students or group members. */
const isHomeworkOfClass = ({ groupId, access, deadline }: TrainingPlace['training']): boolean =>
  deadline !== null && (groupId !== null || access === 'private');

/**
 * Access in a group: members see what the bank shows to users, roots what the bank shows to administrators, and those
 * who run the group see every program. The problems and the rank of a training have their own rules
 * (`training/access.ts`).
 */
function accessAround(reader: Reader, groupId: number | null): Access {
  const { actor } = reader;
  if (groupId === null) return openAccess(reader, { jury: isSiteAdmin(actor), readsAll: runsBank(actor) });
  if (!mayInGroup(actor, 'enter', { groupId })) return nothing;
  const access = openAccess(reader, { jury: mayInGroup(actor, 'editItem', { groupId }), readsAll: isSuper(actor) });
  return mayInGroup(actor, 'readWork', { groupId }) ? { ...access, code: 'all' } : access;
}

/** `jury` sees everything. `readsAll` also reads programs that the site hides. */
function openAccess({ hidesCode }: Reader, { jury, readsAll }: { jury: boolean; readsAll: boolean }): Access {
  const mustNotRead = hidesCode && !readsAll;
  return {
    problems: jury ? 'all' : 'public',
    results: 'all',
    ownResults: 'all',
    usage: 'all',
    messages: 'all',
    code: mustNotRead ? 'none' : jury ? 'all' : 'shared',
    cases: 'all',
    jury,
    counts: 'real',
    problemFacts: true,
    board: 'none',
  };
}

/** True when something sent at `at` is within the extent. */
export function covers(extent: Extent, at: Date): boolean {
  return extent === 'all' || (extent !== 'none' && at < extent.until);
}
