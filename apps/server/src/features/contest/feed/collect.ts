/** Collects the objects of a contest that one view may see now. */
import { languageObject } from '@verdict/contest-formats/clics/languages.ts';
import type { AwardObject, ClicsType } from '@verdict/contest-formats/clics/objects.ts';
import { isJury } from '@verdict/domain/contest/access.ts';
import { medalWinners } from '@verdict/domain/contest/awards.ts';
import type { AwardTier, Contest } from '@verdict/domain/contest/contest.ts';
import { stranger } from '@verdict/domain/contest/contest.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import { contestTime, phaseOf } from '@verdict/domain/contest/time.ts';
import { covers } from '@verdict/domain/access/access.ts';
import { allLanguages } from '@verdict/languages/index.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { contestWith } from '../../../platform/access/place-facts.sql.ts';
import type { Boards, Standings } from '../board/standings.service.ts';
import * as sql from './facts.sql.ts';
import * as make from './objects.ts';
import type { ContestView } from './view.ts';

/** Objects by id. Singular types use the empty id. */
type Objects = Map<string, object>;

export interface Collected {
  /** All objects of each type. */
  whole: Map<ClicsType, Objects>;
  /** Objects of the submissions that were read again. Other submissions are unchanged. */
  changed: { ids: number[]; submissions: Objects; judgements: Objects };
}

/** `changedIds` are the submissions to read. `isJudged` says whether the view's other submissions are all judged. */
export async function collect(
  app: App,
  boards: Boards,
  contestView: ContestView,
  now: Date,
  changedIds: number[],
  isJudged: (changed: Objects, judgements: Objects) => boolean,
): Promise<Collected | null> {
  const { db } = app;
  const { contest } = contestView.placeFacts;
  const [facts] = await sql.contestFacts(db, [contest.id]);
  if (!facts) return null;
  const whole = new Map<ClicsType, Objects>([
    ['contest', only(make.contestObject(contest, facts, contestView.view))],
    ['judgement-types', byId(make.judgementTypesOf(contest))],
    ['languages', byId(allLanguages.map(languageObject))],
  ]);
  const changed = { ids: changedIds, submissions: new Map(), judgements: new Map() } as Collected['changed'];
  const isSealed = contestView.access.board === 'frozen';
  if (contestView.view !== 'facts') {
    const problems = (await sql.problemsOf(db, contest.id)).filter(
      ({ visibility }) => contestView.view === 'jury' || visibility !== 'hidden',
    );
    const isShown = await shownPeople(boards, contestView);
    const people = (await sql.peopleOf(db, contest.id)).filter((one) => isShown(one) && !isJury(one, contest));
    whole.set('problems', byId(problems.map(make.problemObject)));
    whole.set('groups', byId(make.groupsOf(people)));
    whole.set('organizations', byId(make.organizationsOf(people)));
    whole.set('teams', byId(people.map((one) => make.teamObject(one, facts))));
    if (contestView.view !== 'outside') {
      const known = { teams: new Set(people.map(({ uid }) => uid)), problems: new Set(problems.map(({ id }) => id)) };
      await collectSubmissions(db, contestView, known, changed);
      whole.set('clarifications', await clarificationsOf(app, contestView, known.teams));
    }
    const isOver = phaseOf(contest, now) === 'ended' && !isSealed;
    whole.set('awards', isOver ? await awardsOf(boards, contest, problems) : new Map());
  }
  const state = { isSealed, isJudged: isJudged(changed.submissions, changed.judgements) };
  whole.set('state', only(make.stateObject(contest, now, state)));
  return { whole, changed };
}

/**
 * People that the view may see. The jury sees all; others see senders, or the people on the board while it is sealed.
 */
async function shownPeople(boards: Boards, { placeFacts: { contest }, view, access }: ContestView) {
  if (view === 'jury') return () => true;
  if (access.board !== 'frozen' || !ruleOf(contest.rule).sealsOwn) return ({ hasSent }: sql.PersonRow) => hasSent;
  const board = await boards.current(contest.id, null);
  const standings = board?.standings('sealed', { removesStars: false });
  return ({ uid }: sql.PersonRow) => standings?.rowOf(uid) !== undefined;
}

const only = (object: object): Objects => new Map([['', object]]);
const byId = (objects: readonly { id: string }[]): Objects => new Map(objects.map((object) => [object.id, object]));

async function collectSubmissions(
  db: Db,
  { placeFacts: { contest }, access, view }: ContestView,
  known: { teams: ReadonlySet<string>; problems: ReadonlySet<number> },
  { ids, submissions, judgements }: Collected['changed'],
): Promise<void> {
  if (ids.length === 0) return;
  const ofJury = view === 'jury';
  const rows = (await sql.submissionsOf(db, ids, { withCases: ofJury })).filter(
    ({ uid, problemId }) => known.teams.has(uid) && problemId !== null && known.problems.has(problemId),
  );
  const participants = (await contestWith(db, contest.id, [...new Set(rows.map(({ uid }) => uid))]))?.participants;
  for (const row of rows) {
    const participant = participants?.get(row.uid) ?? stranger;
    if (contestTime(contest, participant, row.sentAt).phase !== 'during') continue;
    const isKnown = covers(access.results, row.sentAt);
    if (!isKnown && ruleOf(contest.rule).sealsOwn) continue;
    submissions.set(String(row.id), make.submissionObject(contest, participant, row, { withFiles: ofJury }));
    const judgement = isKnown ? make.judgementObject(contest, row) : null;
    if (judgement) judgements.set(judgement.id, judgement);
  }
}

async function clarificationsOf(
  app: App,
  { placeFacts: { contest }, view }: ContestView,
  teamIds: ReadonlySet<string>,
): Promise<Objects> {
  const announcements = await sql.announcementsOf(app.db, contest.id);
  const questions = app.settings.current.openContestComment ? await sql.questionsOf(app.db, contest.id) : [];
  return byId([
    ...announcements.map((row) => make.announcementObject(contest, row)),
    ...questions.flatMap((row) =>
      view === 'jury' ? make.questionObjects(contest, row, teamIds) : make.publicAnswer(contest, row),
    ),
  ]);
}

const medals = ['gold-medal', 'silver-medal', 'bronze-medal'];

async function awardsOf(boards: Boards, contest: Contest, problems: readonly sql.ProblemRow[]): Promise<Objects> {
  const board = await boards.current(contest.id, null);
  if (!board) return new Map();
  const standings = board.standings('real', { removesStars: false });
  const winners = standings.rows.filter(({ rank, score }) => rank === 1 && score > 0);
  return byId([
    award('winner', 'Contest winner', winners.map(uidOf)),
    ...tiersOf(standings, board.state.awards),
    ...problems.map(({ id, label }) => {
      const at = standings.firsts.get(label);
      const first = standings.rows.filter(({ cells }) => at !== undefined && solvedAt(cells[label]) === at);
      return award(`first-to-solve-${id}`, `First to solve problem ${label}`, first.map(uidOf));
    }),
  ]);
}

const award = (id: string, citation: string, team_ids: string[]): AwardObject => ({ id, citation, team_ids });
const uidOf = ({ entrant }: Standings['rows'][number]): string => entrant.uid;
const solvedAt = (cell: object | undefined): unknown => (cell && 'ACTime' in cell ? cell.ACTime : undefined);

/** Award tiers: the medals first, the other awards numbered. */
function tiersOf({ won }: Standings, tiers: readonly AwardTier[]): AwardObject[] {
  const inOrder = tiers.toSorted((one, other) => one.priority - other.priority);
  const medalists = medalWinners(won, tiers);
  return inOrder.flatMap((tier, index) => {
    const winners = medalists[index] ?? [...won].flatMap(([uid, own]) => (own.priority === tier.priority ? [uid] : []));
    return winners.length > 0 ? [award(medals[index] ?? `award-${index + 1}`, tier.name, winners)] : [];
  });
}
