/** A report in the words of its reader. */
import type { SiteMoveReport } from '@verdict/contract/site/migration.ts';
import type { Sentence } from '@verdict/domain/text/sentence.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Kind, kinds } from '@verdict/site-formats/entities.ts';
import { type MoveStep, moveSteps } from './migration.service.ts';
import type { StoredReport } from './report.ts';

export const kindLabel = (locale: Locale, kind: Kind): string =>
  sentenceText(locale, { key: `migration.kind.${kind}`, values: {} });

const isKind = (step: MoveStep): step is Kind => kinds.some((kind) => kind === step);

/** Empty for steps that a newer version knows. */
export function stepLabel(locale: Locale, stored: string): string {
  const step = moveSteps.find((one) => one === stored);
  if (step === undefined) return '';
  return isKind(step) ? kindLabel(locale, step) : sentenceText(locale, { key: `migration.step.${step}`, values: {} });
}

export function reportToShow(
  report: StoredReport,
  { locale, digest, isMoved }: { locale: Locale; digest: string; isMoved: boolean },
): Omit<SiteMoveReport, 'sample'> {
  const say = (text: Sentence): string => sentenceText(locale, text);
  return {
    judge: report.judge,
    isMoved,
    digest,
    figures: kinds.flatMap((kind) => {
      const one = report.figures[kind];
      return one && one.found > 0 ? [{ kind: kindLabel(locale, kind), ...one }] : [];
    }),
    passwords: Object.entries(report.passwords).map(([scheme, count]) => ({ scheme, count })),
    administrators: report.administrators,
    remarks: report.remarks.map(({ said, count }) => ({ text: say(said), count })),
    findings: report.findings.map(({ kind, level, said, count, items }) => ({
      kind: kindLabel(locale, kind),
      level,
      text: say(said),
      count,
      items: items.filter((item) => item !== ''),
    })),
    boards: report.boards,
    estimate: report.estimate,
  };
}
