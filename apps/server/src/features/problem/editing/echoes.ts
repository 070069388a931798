/**
 * Clients that were not written for this server read a problem, change the fields they know and send everything back,
 * including our own fields. An own field that still equals the stored value was not meant: a changed plain field wins
 * over it. Our own forms send `texts` and no plain statement, so their fields always count.
 */
import type { ProblemFormSent } from '@verdict/contract/problem/editing.ts';
import type { CompareRule } from '@verdict/domain/judging/job.ts';
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { EditedProblem } from '../store/edit.sql.ts';

type Sent = ProblemFormSent['problem'];
export type StoredTexts = Partial<Record<Locale, StatementText>>;

/** Comparison of outputs in default mode. */
export const storedCompare = ({ compare, removeEndBlank }: EditedProblem): CompareRule =>
  compare ?? { kind: removeEndBlank ? 'lines' : 'exact' };

/** The author's parts of a statement. */
export const statementOf = ({ title, description, input, output, hint }: StatementText): StatementText => ({
  title,
  description,
  input,
  output,
  hint,
});

/**
 * Removes own fields that merely repeat the stored value beside a changed plain field of the same meaning. When both
 * differ from what is stored, the form is refused, because nobody knows which was meant. `locale` is the language of
 * the caller's interface, in which the plain statement was read.
 */
export function withoutEchoes(sent: Sent, stored: EditedProblem, storedTexts: StoredTexts, locale: Locale): Sent {
  if (sent.title === '') return sent;
  return {
    ...sent,
    ...(isTextsEchoed(sent, storedTexts, locale) ? { texts: null } : {}),
    ...(isCompareEchoed(sent, stored) ? { compare: null } : {}),
    ...(isEvidenceEchoed(sent, stored) ? { evidence: null } : {}),
    // The form may have removed subtasks that it names.
    ...(isDeepStrictEqual(sent.groupNeeds, stored.groupNeeds) ? { groupNeeds: null } : {}),
    ...(isJuryEchoed(sent, stored) ? { spjDialect: 'native', spjArgs: [], spjScoreScale: 'percent' } : {}),
  };
}

/** Whether our field is an echo beside a changed plain field. Refuses when both were changed. */
function isEcho({ agree, isOursStored, isPlainStored }: Record<'agree' | 'isOursStored' | 'isPlainStored', boolean>) {
  if (agree || isPlainStored) return false;
  if (isOursStored) return true;
  throw new Refusal('error.saidTwice');
}

function isTextsEchoed(sent: Sent, storedTexts: StoredTexts, locale: Locale): boolean {
  const { texts } = sent;
  if (!texts) return false;
  const language = sent.locale ?? locale;
  const plain = statementOf(sent);
  return isEcho({
    agree: isDeepStrictEqual(plain, partsOf(texts[language])),
    isOursStored: locales.every((one) => isDeepStrictEqual(partsOf(texts[one]), partsOf(storedTexts[one]))),
    isPlainStored: isDeepStrictEqual(plain, partsOf(storedTexts[language])),
  });
}

const partsOf = (text: StatementText | null | undefined): StatementText | null => (text ? statementOf(text) : null);

function isCompareEchoed({ compare, isRemoveEndBlank }: Sent, stored: EditedProblem): boolean {
  if (!compare) return false;
  return isEcho({
    agree: isRemoveEndBlank === (compare.kind !== 'exact'),
    isOursStored: isDeepStrictEqual(compare, storedCompare(stored)),
    isPlainStored: isRemoveEndBlank === stored.removeEndBlank,
  });
}

function isEvidenceEchoed({ evidence, openCaseResult }: Sent, stored: EditedProblem): boolean {
  if (!evidence) return false;
  return isEcho({
    agree: openCaseResult === (evidence !== 'verdict'),
    isOursStored: evidence === stored.evidence,
    isPlainStored: openCaseResult === (stored.evidence !== 'verdict'),
  });
}

/**
 * True for a changed checker whose other settings repeat the stored ones: it gets the dialect that those clients know.
 */
const isJuryEchoed = (sent: Sent, stored: EditedProblem): boolean =>
  (sent.spjCode !== (stored.juryCode ?? '') || sent.spjLanguage !== (stored.juryLanguage ?? '')) &&
  sent.spjDialect === stored.juryDialect &&
  isDeepStrictEqual(sent.spjArgs ?? [], stored.juryArgs) &&
  (sent.spjScoreScale ?? stored.juryScoreScale) === stored.juryScoreScale &&
  (sent.passes ?? stored.juryPasses) === stored.juryPasses &&
  isDeepStrictEqual(sent.modeSettings ?? stored.jurySettings, stored.jurySettings);
