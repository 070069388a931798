import { expect, test } from 'vitest';
import { accountMatches, parseAccountRule, printAccountRule } from './account-rule.ts';

const stored = { prefix: 'team', suffix: '_nj', from: 0, to: 120, extra: ['later'], uids: ['u-guest', 'u-coach'] };
const rule = { prefix: 'team', suffix: '_nj', from: 0, to: 120, extra: ['guest', 'Coach'] };

// oxfmt-ignore
const names: [string, boolean][] = [
  ['team0_nj', true], ['team7_nj', true], ['team120_nj', true],
  ['team121_nj', false], ['team07_nj', false], ['team_nj', false], ['team-1_nj', false], ['team1e1_nj', false],
  ['team1.0_nj', false], ['team 7_nj', false], ['Team7_nj', false], ['team7', false], ['xteam7_nj', false],
  ['guest', false], ['later', false], ['', false],
];
test.each(names)('with teams 0 to 120, %s may take part: %s', (username, may) => {
  expect(accountMatches(stored, { uid: 'u1', username })).toBe(may);
});

test('accounts apart may take part whatever they are called', () => {
  for (const username of ['guest', 'renamed']) expect(accountMatches(stored, { uid: 'u-guest', username })).toBe(true);
});

test('a prefix and a suffix that overlap leave no number', () => {
  const matches = (affix: string, username: string) =>
    accountMatches({ ...stored, prefix: affix, suffix: affix, to: 9 }, { uid: 'u1', username });
  expect([matches('aba', 'aba'), matches('', '5')]).toEqual([false, true]);
});

const text = '<prefix>team</prefix><suffix>_nj</suffix><start>0</start><end>120</end><extra>guest Coach</extra>';
test('a rule is written and read as the tagged text of requests', () => {
  expect(printAccountRule(rule)).toBe(text);
  expect(parseAccountRule(text)).toEqual(rule);
  const bare = { prefix: '', suffix: '', from: 3, to: 3, extra: [] };
  expect(parseAccountRule(printAccountRule(bare))).toEqual(bare);
});

test.each([
  '',
  'team',
  text.replace('<start>0', '<start>-1'),
  text.replace('<start>0', '<start>'),
  text.replace('120', '1e2'),
  text.replace('120', '9'.repeat(40)),
  text.replace('<suffix>_nj</suffix>', ''),
  text.replace('</extra>', ''),
  `${text}<extra>x</extra>`,
  text.replace('</prefix>', '</prefix> '),
  '<prefix>'.repeat(30_000),
  '<prefix></prefix>'.repeat(30_000),
])('%.30s… is no rule', (hostile) => {
  expect(parseAccountRule(hostile)).toBeNull();
});
