import { expect, test } from 'vitest';
import { attempts, openView } from '@verdict/testkit/contest-rules.ts';
import { standardPenalty } from './contest.ts';
import { ceremonyOf, type Team } from './resolver.ts';
import type { PassFailCell } from './rule.ts';
import { rule } from './rules/acm.ts';

const sealedAtHour = { ...openView, sealedFrom: 3600 };

function team(uid: string, problems: Record<string, string>): Team {
  const cells = (view: typeof openView) => {
    const entries = Object.entries(problems).map(([label, line]) => [label, rule.cell(attempts(line), view)]);
    return Object.fromEntries(entries.filter(([, cell]) => cell !== null)) as Record<string, PassFailCell>;
  };
  return { entrant: { uid, isStar: false }, sealed: cells(sealedAtHour), final: cells(openView) };
}

const teams = [
  team('ann', { A: '10 AC', B: '20 AC' }),
  team('bob', { A: '30 AC', B: '70 WA, 80 WA' }),
  team('cid', { A: '40 AC', B: '70 AC', C: '65 AC, 90 WA' }),
  team('dan', { A: '50 AC, 61 WA' }),
];
const { order, steps, settledBy } = ceremonyOf(teams, ['A', 'B', 'C'], standardPenalty);

test('it begins with the sealed board', () => {
  expect(order).toEqual(['ann', 'bob', 'cid', 'dan']);
});

test('from the bottom, from left to right, the lowest team is revealed until it is settled', () => {
  expect(steps.map(({ uid, label, outcome, from, to }) => `${uid} ${label ?? '-'} ${outcome} ${from}->${to}`)).toEqual([
    'dan - settled 3->3', // its try in the seal was at a solved problem
    'cid B accepted 2->1', // 40 + 70 minutes: below ann, above bob
    'bob B rejected 2->2',
    'bob - settled 2->2',
    'cid C accepted 1->0',
    'ann - settled 1->1',
    'cid - settled 0->0',
  ]);
});

test('a place is reached after the step that settles it', () => {
  expect(settledBy.map((step) => steps[step]?.uid)).toEqual(['cid', 'ann', 'bob', 'dan']);
});

test('without teams or without a seal there is nothing to reveal', () => {
  expect(ceremonyOf([], ['A'], standardPenalty)).toEqual({ order: [], steps: [], settledBy: [] });
  expect(ceremonyOf([team('ann', { A: '10 AC' })], ['A'], standardPenalty).steps.map(({ outcome }) => outcome)).toEqual(
    ['settled'],
  );
});

test('a team moves up by the penalty of its contest', () => {
  const two = [
    team('ann', { A: '10 AC', B: '60 WA, 65 AC' }), // 10 + 65 minutes and one wrong attempt
    team('bob', { A: '50 AC', B: '70 AC' }), // 50 + 70 minutes
  ];
  const winner = (wrongSeconds: number) =>
    ceremonyOf(two, ['A', 'B'], { wrongSeconds, unit: 'seconds', ties: 'shared' }).steps.at(-1)?.uid;
  expect([winner(20 * 60), winner(60 * 60)]).toEqual(['ann', 'bob']);
});
