import type { OpenedContest } from '@verdict/contract/contest/editing.ts';
import { describe, expect, test } from 'vitest';
import { applyPreset, chosenPreset, withoutPreset } from './form-presets.ts';
import { changedSections, contestDrafts, sectionOf } from './form-sections.ts';
import {
  durationMs,
  formComplaints,
  type FormState,
  forWire,
  newContest,
  sealChoice,
  storedContest,
  withAwards,
  withSeal,
} from './form-state.ts';

const now = new Date('2026-03-02T08:20:00Z');
const filled: FormState = { ...newContest(now), title: 'Spring Cup', description: 'Five hours.' };
const keys = (change: Partial<FormState>): string[] =>
  formComplaints({ ...filled, ...change }).map(({ field, key }) => `${field}: ${key}`);
const medals = ['Gold', 'Silver', 'Bronze'];

test('a new contest takes five hours from the next full hour on and is open to all', () => {
  const { startAt, endAt, access, rule, isSealed } = newContest(now);
  expect([startAt, endAt]).toEqual([new Date('2026-03-02T09:00:00Z'), new Date('2026-03-02T14:00:00Z')]);
  expect({ access, rule, isSealed }).toEqual({ access: 'public', rule: 'acm', isSealed: false });
});

test('a blank form complains in the order of its fields, a filled one of nothing', () => {
  const blank = { title: '', description: '', startAt: null, endAt: null, access: 'private' } as const;
  expect(keys(blank)).toEqual([
    'title: error.titleRequired',
    'description: error.contestDescriptionRequired',
    'startAt: error.contestStartRequired',
    'endAt: error.contestEndRequired',
    'password: error.contestPasswordNeeded',
  ]);
  expect(keys({})).toEqual([]);
});

test('a number that was emptied is a complaint, not a zero', () => {
  const rule = { prefix: 'team', suffix: '', from: '', to: 10, extra: [] };
  expect(keys({ limitsAccounts: true, accountRule: rule })).toEqual(['accountRule: error.contestAccountRuleRange']);
  expect(keys({ penaltyMinutes: '' })).toEqual(['penalty: error.contestPenalty']);
  const [gold] = withAwards(filled, 'number', medals).awards;
  expect(keys({ awardKind: 'number', awards: [{ ...gold!, num: '' }] })).toEqual(['awards: error.contestAwards']);
});

test('what is switched off is not complained about and is sent as nothing', () => {
  const off: Partial<FormState> = {
    accountRule: { prefix: '<', suffix: '', from: '', to: '', extra: [] },
    password: 'kept while it is typed',
    awards: [{ name: '', background: '', color: '', num: '' }],
    ownSealAt: new Date('2020-01-01T00:00:00Z'),
  };
  expect(keys(off)).toEqual([]);
  expect(forWire({ ...filled, ...off })).toMatchObject({
    openAccountLimit: false,
    accountLimitRule: '',
    pwd: '',
    awardConfigList: [],
    sealRank: false,
    sealRankTime: '',
  });
});

describe('the seal', () => {
  const lasting = (minutes: number, change: Partial<FormState> = {}): FormState => ({
    ...filled,
    endAt: new Date(filled.startAt!.getTime() + minutes * 60_000),
    ...change,
  });
  const sent = (state: FormState) => forWire(state).sealRankTime;

  test('of ACM is the last hour at first, the whole contest where that is shorter than an hour; of OI the whole', () => {
    expect(sent(withSeal(lasting(300)))).toBe('2026-03-02T13:00:00.000Z');
    expect(sent(withSeal(lasting(59)))).toBe('2026-03-02T09:00:00.000Z');
    expect(withSeal(lasting(300, { opensAtEnd: true })).opensAtEnd).toBe(false);
    expect(sent(withSeal(lasting(300, { rule: 'oi' })))).toBe('2026-03-02T09:00:00.000Z');
  });

  test('moves with the end, and is the whole contest when that became too short for it', () => {
    const state = { ...withSeal(lasting(300)), sealChoice: 'halfHour' } as const;
    expect(sent({ ...state, endAt: new Date('2026-03-02T15:00:00Z') })).toBe('2026-03-02T14:30:00.000Z');
    const short = { ...state, endAt: new Date('2026-03-02T09:20:00Z') };
    expect(sealChoice(short)).toBe('whole');
    expect(sent(short)).toBe('2026-03-02T09:00:00.000Z');
  });

  test('at a time of its own needs one within the contest', () => {
    const own = { ...withSeal(filled), sealChoice: 'own' } as const;
    const outside = 'sealAt: error.contestSeal';
    expect(keys({ ...own, ownSealAt: null })).toEqual([outside]);
    expect(keys({ ...own, ownSealAt: filled.endAt })).toEqual([outside]);
    expect(keys({ ...own, ownSealAt: new Date('2026-03-02T11:11:00Z') })).toEqual([]);
  });
});

test('awards begin with three tiers; those that are there stay', () => {
  const state = withAwards(filled, 'proportion', medals);
  expect(state.awards.map(({ name, num }) => `${name} ${num}`)).toEqual(['Gold 10', 'Silver 20', 'Bronze 30']);
  const own = [{ name: 'Best school', background: '#fff', color: '#000', num: 1 }];
  expect(withAwards({ ...filled, awards: own }, 'number', medals).awards).toEqual(own);
  expect(forWire(state).awardConfigList).toMatchObject([{ priority: 1 }, { priority: 2 }, { priority: 3 }]);
});

describe('a preset', () => {
  const applied = applyPreset(filled, 'icpc', medals);

  test('sets the form of a new contest, with its length, and is recognised', () => {
    expect(chosenPreset(filled)).toBeNull();
    expect(chosenPreset(applied)).toBe('icpc');
    expect(applied).toMatchObject({
      rule: 'acm',
      isSealed: true,
      sealChoice: 'hour',
      ties: 'lastGain',
      openPrint: true,
    });
    expect(applied.awards.map(({ name }) => name)).toEqual(medals);
    expect(durationMs(applyPreset(filled, 'quiz', medals))).toBe(45 * 60_000);
    expect(formComplaints(applied)).toEqual([]);
  });

  test('of an exam needs a password, because it must know who takes part', () => {
    expect(formComplaints(applyPreset(filled, 'exam', medals)).map(({ field }) => field)).toEqual(['password']);
  });

  test('leaves the times of a stored contest alone', () => {
    const stored = { ...filled, id: 7 };
    expect(applyPreset(stored, 'quiz', medals).endAt).toEqual(stored.endAt);
  });

  test('is undone without what was typed since', () => {
    const later = { ...applied, title: 'Winter Cup', openPrint: false };
    const back = { ...later, ...withoutPreset(later, { before: filled, after: applied }) };
    expect(back).toMatchObject({ title: 'Winter Cup', isSealed: false, endAt: filled.endAt, openPrint: false });
    expect(chosenPreset(back)).toBeNull();
  });
});

describe('a draft of the form', () => {
  const stored: FormState = { ...filled, id: 7, revision: 'r1', access: 'private', password: 'sesame' };

  test('comes back with its dates, by section', () => {
    const typed = { ...stored, endAt: new Date('2026-03-02T15:00:00Z'), stars: ['coach'] };
    const found = contestDrafts.read(contestDrafts.write(stored, typed, now), stored, now);
    expect(found).toMatchObject({ kind: 'offer', sections: ['basics', 'people'] });
    expect(found.kind !== 'none' && contestDrafts.restored(stored, found.draft)).toEqual(typed);
  });

  test('does not contain the password', () => {
    const text = contestDrafts.write(stored, { ...stored, title: 'Cup', password: 'open' }, now);
    expect(text).not.toContain('open');
    expect(contestDrafts.write(stored, { ...stored, password: 'open' }, now)).toBeNull();
    expect(changedSections(stored, { ...stored, password: 'open' })).toEqual(['people']);
  });
});

test('a complaint belongs to the section of its field', () => {
  expect(
    (['title', 'password', 'sealAt', 'penalty', 'awards', 'exam'] as const).map((field) => sectionOf({ field })),
  ).toEqual(['basics', 'people', 'board', 'board', 'awards', 'exam']);
});

test('a contest whose end is not after its start has no length', () => {
  expect(durationMs({ startAt: now, endAt: now })).toBeNull();
  expect(durationMs({ startAt: now, endAt: null })).toBeNull();
  expect(durationMs({ startAt: now, endAt: new Date(now.getTime() + 1000) })).toBe(1000);
});

test('an exam has a range of addresses on each line, and must know who takes part', () => {
  const exam = { ...filled.exam, ranges: ' 10.1.0.0/16 \n\n10.2.0.7\n' };
  const held: FormState = { ...filled, isExam: true, exam, access: 'private', password: 'sesame' };
  expect(forWire(held).exam?.ranges).toEqual(['10.1.0.0/16', '10.2.0.7']);
  expect(formComplaints(held)).toEqual([]);
  expect(keys({ ...held, exam: { ...exam, ranges: '10.1.0.0/16\n10.1.x' } })).toEqual(['exam: error.examRange']);
  expect(keys({ ...held, access: 'public' })).toEqual(['exam: error.examParticipants']);
  expect(forWire({ ...held, isExam: false }).exam).toBeNull();
});

test('what is stored comes back as it was', () => {
  const sent = {
    title: 'Cup',
    shortName: 'SC 26',
    description: 'Text',
    type: 1,
    auth: 2,
    pwd: 'sesame',
    startTime: '2026-03-02T08:00:00.000Z',
    endTime: '2026-03-02T13:00:00.000Z',
    sealRank: true,
    sealRankTime: '2026-03-02T12:17:30.000Z',
    autoRealRank: false,
    visible: false,
    openPrint: true,
    openAccountLimit: true,
    accountLimitRule: '<prefix>team</prefix><suffix>x</suffix><start>1</start><end>9</end><extra>guest jury</extra>',
    rankShowName: 'realname' as const,
    starAccount: ['guest'],
    openRank: true,
    oiRankScoreType: 'Highest' as const,
    penaltySeconds: 630,
    penaltyUnit: 'minutes' as const,
    ties: 'lastGain' as const,
    evidence: 'firstFailure' as const,
    awardType: 2,
    awardConfigList: [{ priority: 1, name: 'Best', background: '#ffffff', color: '#000000', num: 3 }],
    allowEndSubmit: true,
    exam: { ranges: ['10.1.0.0/16', '2001:db8::/32'], sessions: 'first' as const, locks: false, ownAddress: true },
  };
  const stored: OpenedContest = {
    revision: 'r1',
    gmtModified: '2026-03-02T07:30:00.000Z',
    ...sent,
    id: 7,
    uid: null,
    author: 'ann',
    source: 0,
    duration: 18_000,
    status: -1,
    gid: null,
    pauses: [],
    may: { edit: true, delete: true },
    gmtCreate: sent.startTime,
  };
  expect(forWire(storedContest(stored))).toEqual(sent);
  expect(formComplaints(storedContest(stored))).toEqual([]);
});
