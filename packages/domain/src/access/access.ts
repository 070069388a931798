/**
 * What a reader may see of a place at an instant, as a value. Every list, search, detail, push, chart and download
 * takes it from here and decides nothing itself. What readers may do is another table: `access/abilities.ts`.
 */
import { type Visitor, isSiteAdmin, isSuper, runsBank } from './actor.ts';
import { mayInGroup } from './group-rights.ts';
import { type Ground, idsOf } from './place.ts';
import { contestSight } from './contest-access.ts';
import { type TrainingGround, homeworkSight } from './homework-access.ts';

/** Everything, what was sent before an instant (a sealed board), or nothing. */
export type Extent = 'all' | { until: Date } | 'none';

export interface Sight {
  /**
   * `public`: problems that are open to everybody, and the reader's own. `contest`: those that are not hidden, of the
   * problems of a contest. Their labels and titles are for all who see the board. `afterContest`: public ones, and
   * those that were public until a contest took them that is over.
   */
  problems: 'all' | 'public' | 'contest' | 'afterContest' | 'none';
  /** Verdicts, times and scores of others' submissions. */
  results: Extent;
  ownResults: Extent;
  /** How much time, memory and text programs take. */
  usage: 'all' | 'own';
  /** What a compiler says, which quotes the program. */
  messages: 'all' | 'own';
  /** Programs. `shared`: the reader's own and shared ones. `none`: the site hides them from their authors, too. */
  code: 'all' | 'shared' | 'own' | 'none';
  /** `verdict`: nothing of test cases is told here, whatever problems tell. */
  cases: 'verdict' | 'all';
  /** Names of test files, the checker's words and addresses of submitters. */
  jury: boolean;
  /** How often problems were tried and solved. */
  counts: 'real' | { until: Date } | 'hidden';
  /** Tags, source, author and difficulty. */
  problemFacts: boolean;
  board: 'real' | 'frozen' | 'none';
}

/** Who looks, when, and what the site has decided for everybody. */
export interface Reader {
  actor: Visitor;
  now: Date;
  /** The site hides programs outside of contests. */
  hidesCode: boolean;
}

const nothing: Sight = {
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
 * A training shows what the bank or its group shows, but for the results that it hides as homework. It keeps problems
 * that a contest took in from the bank: homework of a class all the time, as its students have read them already, other
 * trainings once the contest is over.
 */
export function sightOf(reader: Reader, ground: Ground): Sight {
  if (ground.kind === 'contest') return contestSight(reader, ground);
  const sight = sightAround(reader, idsOf(ground).groupId);
  if (ground.kind !== 'training') return sight;
  if (sight.problems !== 'public') return homeworkSight(reader, ground, sight);
  const problems = isHomeworkOfClass(ground.training) ? 'contest' : 'afterContest';
  return homeworkSight(reader, ground, { ...sight, problems });
}

/** A training for registered students or members, with a deadline. */
const isHomeworkOfClass = ({ groupId, access, deadline }: TrainingGround['training']): boolean =>
  deadline !== null && (groupId !== null || access === 'private');

/**
 * A group shows its members what the bank shows, its roots what the bank shows its administrators, and those who run
 * it every program. Which problems a training has, and who is how far in it, is behind its own gate
 * (`training/access.ts`).
 */
function sightAround(reader: Reader, groupId: number | null): Sight {
  const { actor } = reader;
  if (groupId === null) return openSight(reader, { jury: isSiteAdmin(actor), readsAll: runsBank(actor) });
  if (!mayInGroup(actor, 'enter', { groupId })) return nothing;
  const sight = openSight(reader, { jury: mayInGroup(actor, 'editItem', { groupId }), readsAll: isSuper(actor) });
  return mayInGroup(actor, 'readWork', { groupId }) ? { ...sight, code: 'all' } : sight;
}

/** `jury`: sees everything. `readsAll`: also the programs that the site hides. */
function openSight({ hidesCode }: Reader, { jury, readsAll }: { jury: boolean; readsAll: boolean }): Sight {
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

/** Whether something of `at` lies within. */
export function covers(extent: Extent, at: Date): boolean {
  return extent === 'all' || (extent !== 'none' && at < extent.until);
}
