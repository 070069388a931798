/**
 * Clients that were not written for this server read a problem, change what they know and send everything back, our own
 * members too. Such a member that is still as it is stored was not meant: it gives way to a plain one that was changed.
 * Our own forms send `texts` and no plain statement, so what they say counts as it is.
 */
import type { ProblemFormSent } from '@verdict/contract/admin/problems.ts';
import type { CompareRule } from '@verdict/domain/judging/job.ts';
import type { StatementText } from '@verdict/domain/problem-package.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import { isDeepStrictEqual } from 'node:util';
import type { EditedProblem } from './edit.sql.ts';

type Sent = ProblemFormSent['problem'];
export type StoredTexts = Partial<Record<Locale, StatementText>>;

/** How a problem's outputs are compared in default mode. */
export const storedCompare = ({ compare, removeEndBlank }: EditedProblem): CompareRule =>
  compare ?? { kind: removeEndBlank ? 'lines' : 'exact' };

/** The parts that an author writes. */
export const statementOf = ({ title, description, input, output, hint }: StatementText): StatementText => ({
  title,
  description,
  input,
  output,
  hint,
});

/** `locale` is the language of the caller's interface, in which the plain statement was read. */
export function withoutEchoes(sent: Sent, stored: EditedProblem, storedTexts: StoredTexts, locale: Locale): Sent {
  if (sent.title === '') return sent;
  return {
    ...sent,
    ...(isTextsEchoed(sent, storedTexts, locale) ? { texts: null } : {}),
    ...(isCompareEchoed(sent, stored) ? { compare: null } : {}),
    ...(isJuryEchoed(sent, stored) ? { spjDialect: 'native', spjArgs: [], spjScoreScale: 'percent' } : {}),
  };
}

function isTextsEchoed(sent: Sent, storedTexts: StoredTexts, locale: Locale): boolean {
  const { texts } = sent;
  if (!texts) return false;
  const isAsStored = locales.every((one) => isDeepStrictEqual(partsOf(texts[one]), partsOf(storedTexts[one])));
  return isAsStored && !isDeepStrictEqual(statementOf(sent), partsOf(storedTexts[sent.locale ?? locale]));
}

const partsOf = (text: StatementText | null | undefined): StatementText | null => (text ? statementOf(text) : null);

const isCompareEchoed = (sent: Sent, stored: EditedProblem): boolean =>
  sent.isRemoveEndBlank !== stored.removeEndBlank && isDeepStrictEqual(sent.compare, storedCompare(stored));

/** A new checker gets the dialect that those clients know, whatever that of the old one was. */
const isJuryEchoed = (sent: Sent, stored: EditedProblem): boolean =>
  (sent.spjCode !== (stored.juryCode ?? '') || sent.spjLanguage !== (stored.juryLanguage ?? '')) &&
  sent.spjDialect === stored.juryDialect &&
  isDeepStrictEqual(sent.spjArgs ?? [], stored.juryArgs) &&
  (sent.spjScoreScale ?? stored.juryScoreScale) === stored.juryScoreScale &&
  (sent.passes ?? stored.juryPasses) === stored.juryPasses;
