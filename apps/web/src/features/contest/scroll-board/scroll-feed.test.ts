import { expect, test } from 'vitest';
import { readScrollFeed } from './scroll-feed.ts';
import { showOf } from './scroll-scenes.ts';

const team = (id: string, group = 'participants') =>
  ['teams', id, { id, display_name: id.toUpperCase(), organization_id: 's1', group_ids: [group] }] as const;
let sent = 0;
/** Events of a judged submission at a minute of the contest. */
function run(by: string, problem: string, minute: number, type: string | null) {
  sent += 1;
  const id = String(sent);
  const at = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:30.250`;
  return [
    ['submissions', id, { id, team_id: by, problem_id: problem, contest_time: at }] as const,
    ['judgements', id, { id, submission_id: id, judgement_type_id: type, current: true }] as const,
  ];
}
/** Contest of 90 minutes, sealed after the first hour. */
const contest = (change: object = {}) =>
  [
    'contest',
    null,
    {
      id: '7',
      formal_name: 'Finals',
      start_time: '2026-05-01T10:00:00.000Z',
      duration: '1:30:00.000',
      scoreboard_freeze_duration: '0:30:00.000',
      scoreboard_type: 'pass-fail',
      penalty_time: '0:10:00.000',
      main_scoreboard_group_id: 'participants',
      ...change,
    },
  ] as const;
const facts = [
  ['judgement-types', 'AC', { id: 'AC', penalty: false, solved: true }],
  ['judgement-types', 'WA', { id: 'WA', penalty: true, solved: false }],
  ['judgement-types', 'CE', { id: 'CE', penalty: false, solved: false }],
  ['problems', '2', { id: '2', label: 'B', ordinal: 2, rgb: '#f00' }],
  ['problems', '1', { id: '1', label: 'A', ordinal: 1 }],
  ['organizations', 's1', { id: 's1', name: 'University of Kiel' }],
  team('ann'),
  team('bob'),
  team('eve', 'observers'),
] as const;
type Event = readonly [type: string, id: string | null, data: unknown];
const feed = (events: readonly Event[]): string =>
  events.map(([type, id, data]) => `${JSON.stringify({ type, id, data })}\n\n`).join('');

const story = [
  ...run('ann', '1', 10, 'WA'),
  ...run('ann', '1', 20, 'AC'),
  ...run('bob', '1', 25, 'CE'),
  ...run('bob', '1', 29, 'AC'),
  ...run('eve', '2', 30, 'AC'),
  ...run('bob', '2', 70, 'AC'),
  ...run('ann', '2', 95, 'AC'),
];

test('an event feed becomes the ceremony of its contest', () => {
  const read = readScrollFeed(feed([contest(), ...facts, ...story]));
  expect(read?.data.info).toMatchObject({
    title: 'Finals',
    labels: ['A', 'B'],
    balloonColor: { A: null, B: '#f00' },
    starUserList: ['eve'],
    sealedFrom: 3600,
    penalty: { wrongSeconds: 600, unit: 'seconds', ties: 'shared' },
  });
  const show = showOf(read!.data, [1, 0, 0], false);
  const places = (applied: number) =>
    show.boardAfter(applied).rows.map(({ entrant, rank, score }) => [entrant.name, rank, score]);
  // The wrong attempt costs ten minutes, the compile error nothing. Submissions after the end are missing.
  expect(places(0).map(([name, rank]) => [name, rank])).toEqual([
    ['BOB', 1],
    ['ANN', 2],
    ['EVE', -1],
  ]);
  expect(show.scenes.map(({ kind, uid, label }) => [kind, uid, label])).toContainEqual(['shown', 'bob', 'B']);
  expect([...show.contestants.values()].map(({ school }) => school)).toContain('University of Kiel');
});

test('the last word of a feed counts: what is deleted, judged again or told as a whole', () => {
  const read = readScrollFeed(
    feed([
      contest({ scoreboard_freeze_duration: null, penalty_time: 20 }),
      ...facts,
      ...run('ann', '1', 10, 'AC'),
      ['judgements', 'x', { id: 'x', submission_id: String(sent), judgement_type_id: 'WA', current: true }],
      [
        'judgements',
        String(sent),
        { id: String(sent), submission_id: String(sent), judgement_type_id: 'AC', current: false },
      ],
      ['teams', 'bob', null],
      ['problems', null, [{ id: '1', label: 'A', ordinal: 1 }]],
      ['awards', 'gold-medal', { id: 'gold-medal', team_ids: ['ann'] }],
    ]),
  );
  expect(read).toMatchObject({
    medals: [1, 0, 0],
    data: { info: { labels: ['A'], sealedFrom: null, penalty: { wrongSeconds: 1200 } } },
  });
  expect(read?.data.submissions.map(({ status }) => status)).toEqual([-1]);
});

test('a contest with points, another text and a feed without a contest are no ceremony', () => {
  expect(readScrollFeed(feed([contest({ scoreboard_type: 'score' }), ...facts]))).toBeNull();
  expect(readScrollFeed('{"format":1}')).toBeNull();
  expect(readScrollFeed('not JSON')).toBeNull();
  expect(readScrollFeed(feed(facts))).toBeNull();
});

test('a run that was accepted by extra time counts, whether the duration tells of it or only the end', () => {
  const ended = '2026-05-01T11:45:00.000Z';
  const times = (events: readonly Event[]) => readScrollFeed(feed(events))?.data.submissions.map(({ time }) => time);
  const late = run('ann', '2', 95, 'AC');
  expect(times([contest(), ...facts, ...late])).toEqual([]);
  expect(times([contest(), ...facts, ...late, ['state', null, { ended }]])).toEqual([95 * 60 + 30]);
  expect(times([contest({ duration: '1:45:00.000' }), ...facts, ...late])).toEqual([95 * 60 + 30]);
  const read = readScrollFeed(feed([contest(), ...facts, ...late, ['state', null, { ended }]]));
  expect(read?.data.info.sealedFrom).toBe(3600);
});
