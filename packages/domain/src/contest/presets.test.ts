import { describe, expect, test } from 'vitest';
import { standardPenalty } from './contest.ts';
import { contestPresets, presetNames, presetOf, type PresetSettings, withPreset } from './presets.ts';

const blank: PresetSettings = {
  rule: 'acm',
  seal: null,
  opensAtEnd: true,
  hasOutsideBoard: false,
  penalty: standardPenalty,
  counted: 'recent',
  evidence: null,
  awardKind: 'none',
  openPrint: false,
  allowsLate: false,
  access: 'protected',
  exam: null,
};

test('one choice sets rule, seal, penalty, feedback, printing and the rest', () => {
  const table = presetNames.map((name) => {
    const { rule, seal, evidence, openPrint, exam, access } = withPreset(blank, name);
    return [name, rule, seal, evidence, openPrint, exam !== null, access, contestPresets[name].minutes];
  });
  expect(table).toEqual([
    // name   rule   seal     feedback   print  exam   access       minutes
    ['icpc', 'acm', 'hour', 'verdict', true, false, 'protected', 300],
    ['ioi', 'ioi', 'whole', 'results', true, false, 'protected', 300],
    ['exam', 'ioi', 'whole', 'verdict', false, true, 'private', 120],
    ['quiz', 'ioi', null, 'results', false, false, 'protected', 45],
  ]);
  expect(withPreset(blank, 'icpc').penalty).toEqual({ wrongSeconds: 1200, unit: 'minutes', ties: 'lastGain' });
});

describe('a contest has the preset whose settings it has', () => {
  test.each(presetNames)('%s', (name) => {
    expect(presetOf(withPreset(blank, name))).toBe(name);
  });

  test('one that was changed has none', () => {
    expect(presetOf(blank)).toBeNull();
    expect(presetOf({ ...withPreset(blank, 'icpc'), openPrint: false })).toBeNull();
    expect(presetOf({ ...withPreset(blank, 'exam'), access: 'protected' })).toBeNull();
  });

  test('what the rule does not use does not matter', () => {
    const quiz = withPreset(blank, 'quiz');
    expect(presetOf({ ...quiz, penalty: { ...quiz.penalty, wrongSeconds: 60 }, opensAtEnd: false })).toBe('quiz');
  });
});
