/** Messages of a verification report in the reader's language. */
import type { VerificationReport } from '@verdict/contract/problem/verification.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import type { VerificationTranslate } from './messages.ts';

type Check = VerificationReport['checks'][number];

/** Most names in a message. */
const SHOWN_NAMES = 6;

function namesInShort(names: readonly string[], t: VerificationTranslate): string {
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  return names.length > SHOWN_NAMES ? t('verify.andMore', { names: shown, count: names.length - SHOWN_NAMES }) : shown;
}

export const statusName = (wire: number, t: VerificationTranslate): string =>
  t(`status.${statusFromWire(wire) ?? 'unknownResult'}`);

export function sentenceOf({ code, facts }: Check, t: VerificationTranslate): string {
  const {
    program = '',
    got = 0,
    expected = [],
    score = 0,
    expectedScore = 0,
    group = 0,
    sum = 0,
    stated = 0,
    count = 0,
    timeMs = 0,
    factor = 0,
    words = '',
  } = facts;
  const cases = namesInShort(facts.cases ?? [], t);
  const names = expected.map((wire) => statusName(wire, t)).join(t('verify.or'));
  switch (code) {
    case 'unexpected-verdict':
      return t('verify.check.unexpected-verdict', { program, got: statusName(got, t), expected: names });
    case 'unexpected-score':
      return t('verify.check.unexpected-score', { program, score, expectedScore });
    case 'program-skipped':
      return t('verify.check.program-skipped', { program });
    case 'verdicts':
      return t('verify.check.verdicts', { count });
    case 'missing-output':
      return t('verify.check.missing-output', { cases });
    case 'case-fails-nobody':
      return t('verify.check.case-fails-nobody', { cases });
    case 'score-sum':
      return t('verify.check.score-sum', { sum, stated });
    case 'score-sum-not-100':
      return t('verify.check.score-sum-not-100', { stated });
    case 'score-of-group':
      return t('verify.check.score-of-group', { group });
    case 'inputs-valid':
      return t('verify.check.inputs-valid', { count });
    case 'invalid-input':
      return t('verify.check.invalid-input', { program, cases, words });
    case 'validator-broken':
      return t('verify.check.validator-broken', { program, words });
    case 'margin-accepted':
      return t('verify.check.margin-accepted', { program, timeMs, factor });
    case 'margin-too-slow':
      return t('verify.check.margin-too-slow', { program, timeMs, factor });
    case 'no-accepted-program':
    case 'no-wrong-program':
    case 'no-tests':
    case 'no-validator':
      return t(`verify.check.${code}`);
  }
}
