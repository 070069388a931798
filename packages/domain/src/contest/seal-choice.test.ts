import { expect, test } from 'vitest';
import { at, MINUTE } from '@verdict/testkit/contest-rules.ts';
import { defaultSealChoice, isOffered, sealAtOf, sealChoiceOf, sealChoices } from './seal-choice.ts';
import { ruleOf } from './rules.ts';

// oxfmt-ignore
const offers = [
  [29, ['whole'], 'whole'],
  [30, ['halfHour', 'whole'], 'whole'],
  [59, ['halfHour', 'whole'], 'whole'],
  [60, ['halfHour', 'hour', 'whole'], 'hour'],
] as const;
test.each(offers)('a contest of %i minutes offers %o, and ACM begins with %s', (minutes, choices, first) => {
  expect(sealChoices.filter((choice) => isOffered(choice, minutes * MINUTE))).toEqual(choices);
  expect(defaultSealChoice(ruleOf('acm'), minutes * MINUTE)).toBe(first);
  expect(defaultSealChoice(ruleOf('oi'), minutes * MINUTE)).toBe('whole');
});

test('a choice is a time, and is found again from it', () => {
  const times = sealChoices.map((choice) => sealAtOf(choice, at('10:00'), at('15:00')));
  expect(times).toEqual([at('14:30'), at('14:00'), at('10:00')]);
  expect(times.map((time) => sealChoiceOf(time, at('10:00'), at('15:00')))).toEqual(sealChoices);
  expect(sealChoiceOf(at('13:00'), at('10:00'), at('15:00'))).toBeNull();
  expect(sealChoiceOf(at('10:00'), at('10:00'), at('11:00'))).toBe('whole');
});
