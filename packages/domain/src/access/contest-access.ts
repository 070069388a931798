/**
 * Access of a reader to a contest. A seal hides submissions from its time on: those of other participants in every
 * contest, and the reader's own where the rule says so. See docs/decisions/access.md.
 */
import { audienceOf, lookRefusal, outsideRefusal } from '../contest/access.ts';
import { ruleOf } from '../contest/rules.ts';
import { isSealed, phaseOf } from '../contest/time.ts';
import { isSuper } from './actor.ts';
import type { PlaceFacts } from './place.ts';
import type { Extent, Reader, Access } from './access.ts';

export type ContestPlace = Extract<PlaceFacts, { kind: 'contest' }>;

export function contestAccess({ actor, now, hidesCode }: Reader, { contest, participant }: ContestPlace): Access {
  const audience = audienceOf(actor, contest, participant);
  const mustNotRead = hidesCode && contest.groupId !== null && !isSuper(actor);
  if (audience.isJury) return mustNotRead ? { ...juryAccess, code: 'none' } : juryAccess;

  const sealedFrom = isSealed(contest, now) ? contest.sealAt : null;
  const unsealed: Extent = sealedFrom === null ? 'all' : { until: sealedFrom };
  const hasEnded = phaseOf(contest, now) === 'ended';
  const looks = lookRefusal(contest, audience, now) === null;
  // The outside board is for everybody, including readers whom the contest itself refuses.
  const seesBoard = looks || outsideRefusal(contest, now) === null;
  const rule = ruleOf(contest.rule);
  const opensCases = { unsealed: sealedFrom === null, ended: hasEnded, always: true }[rule.opensCases];
  return {
    problems: looks ? 'contest' : 'none',
    results: looks ? unsealed : 'none',
    ownResults: !looks ? 'none' : rule.sealsOwn ? unsealed : 'all',
    usage: looks && hasEnded ? 'all' : 'own',
    messages: 'own',
    code: mustNotRead ? 'none' : 'own',
    cases: looks && opensCases ? 'all' : 'verdict',
    jury: false,
    counts: !seesBoard ? 'hidden' : sealedFrom === null ? 'real' : { until: sealedFrom },
    problemFacts: looks && hasEnded,
    board: !seesBoard ? 'none' : sealedFrom === null ? 'real' : 'frozen',
  };
}

const juryAccess: Access = {
  problems: 'all',
  results: 'all',
  ownResults: 'all',
  usage: 'all',
  messages: 'all',
  code: 'all',
  cases: 'all',
  jury: true,
  counts: 'real',
  problemFacts: true,
  board: 'real',
};
