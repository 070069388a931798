import { expect, test } from 'vitest';
import { standardPenalty } from './contest.ts';
import { at } from '@verdict/testkit/contest-rules.ts';
import { contestComplaints, type ContestForm } from './form.ts';
import { defaultAwards } from './awards.ts';

const good: ContestForm = {
  title: 'Spring contest',
  shortName: '',
  description: 'Five hours.',
  startAt: at('10:00'),
  endAt: at('15:00'),
  access: 'private',
  password: 'secret',
  sealAt: at('14:00'),
  accountRule: { prefix: 'team', suffix: '', from: 1, to: 10, extra: ['guest'] },
  stars: ['coach', ' visitor '],
  penalty: standardPenalty,
  awardKind: 'proportion',
  awards: defaultAwards,
  exam: { ranges: ['10.0.0.0/8'], sessions: 'first', locks: true, ownAddress: true },
};
const complaints = (change: Partial<ContestForm>) =>
  contestComplaints({ ...good, ...change }).map(({ field, index, key }) => `${field} ${index ?? '-'} ${key}`);

test('a contest with everything in it is fine', () => {
  expect(complaints({})).toEqual([]);
});

test('what is missing is said in the order of the form', () => {
  const empty = { title: ' ', description: '', startAt: null, endAt: new Date(NaN), password: '' };
  expect(complaints(empty)).toEqual([
    'title - error.titleRequired',
    'description - error.contestDescriptionRequired',
    'startAt - error.contestStartRequired',
    'endAt - error.contestEndRequired',
    'password - error.contestPasswordNeeded',
  ]);
});

const rule = good.accountRule!;
const exam = good.exam!;
const [gold] = defaultAwards as [(typeof defaultAwards)[number]];
// oxfmt-ignore
const mistakes: [Partial<ContestForm>, string][] = [
  [{ title: 'x'.repeat(256) }, 'title - error.textTooLong'],
  [{ title: 'a\u202Eb' }, 'title - error.textCharacters'],
  [{ shortName: 'x'.repeat(51) }, 'shortName - error.textTooLong'],
  [{ shortName: 'a\nb' }, 'shortName - error.textCharacters'],
  [{ description: 'x'.repeat(65_536) }, 'description - error.textTooLong'],
  [{ endAt: at('10:00'), sealAt: null }, 'endAt - error.contestDuration'],
  [{ endAt: at('09:00'), sealAt: null }, 'endAt - error.contestDuration'],
  [{ access: 'protected', password: '' }, 'password - error.contestPasswordNeeded'],
  [{ password: 'x'.repeat(256) }, 'password - error.textTooLong'],
  [{ sealAt: at('09:59') }, 'sealAt - error.contestSeal'],
  [{ sealAt: at('15:00') }, 'sealAt - error.contestSeal'],
  [{ sealAt: new Date(NaN) }, 'sealAt - error.contestSeal'],
  [{ accountRule: { ...rule, from: 11 } }, 'accountRule - error.contestAccountRuleRange'],
  [{ accountRule: { ...rule, from: -1 } }, 'accountRule - error.contestAccountRuleRange'],
  [{ accountRule: { ...rule, to: NaN } }, 'accountRule - error.contestAccountRuleRange'],
  [{ accountRule: { ...rule, prefix: '</prefix>' } }, 'accountRule - error.contestAccountRuleNames'],
  [{ accountRule: { ...rule, extra: ['a b'] } }, 'accountRule - error.contestAccountRuleNames'],
  [{ stars: ['coach', 'visitor', 'coach '] }, 'stars 2 error.contestStarTwice'],
  [{ stars: ['coach', 'Coach'] }, 'stars 1 error.contestStarTwice'],
  [{ penalty: { ...standardPenalty, wrongSeconds: -1 } }, 'penalty - error.contestPenalty'],
  [{ penalty: { ...standardPenalty, wrongSeconds: NaN } }, 'penalty - error.contestPenalty'],
  [{ awards: [gold, { ...gold, name: '' }] }, 'awards 1 error.contestAwards'],
  [{ awards: [{ ...gold, num: 101 }] }, 'awards 0 error.contestAwards'],
  [{ awards: [{ ...gold, num: 0.5 }] }, 'awards 0 error.contestAwards'],
  [{ exam: { ...exam, ranges: ['10.0.0.0/8', '10.1.*.*'] } }, 'exam 1 error.examRange'],
  [{ exam: { ...exam, locks: false }, access: 'public', accountRule: null }, 'exam - error.examParticipants'],
  [{ exam: { ...exam, sessions: 'any' }, access: 'public', accountRule: null }, 'exam - error.examParticipants'],
];
test.each(mistakes)('%o: %s', (change, expected) => {
  expect(complaints(change)).toEqual([expected]);
});

test('what is not used is not asked about', () => {
  expect(complaints({ access: 'public', password: '' })).toEqual([]);
  expect(complaints({ access: 'public', exam })).toEqual([]);
  expect(complaints({ access: 'public', accountRule: null, exam: { ...exam, sessions: 'any', locks: false } })).toEqual(
    [],
  );
  expect(complaints({ sealAt: null, accountRule: null, stars: ['', ' '] })).toEqual([]);
  expect(complaints({ awardKind: 'none', awards: [{ ...gold, num: -1 }] })).toEqual([]);
  expect(complaints({ awardKind: 'number', awards: [{ ...gold, num: 250 }] })).toEqual([]);
});
