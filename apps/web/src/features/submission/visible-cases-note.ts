import { visibleAt } from '@verdict/domain/access/evidence.ts';
import { submissionTexts } from './messages.ts';
import { type CaseResults, casesOf } from './submission-queries.ts';

/** Text about which cases are visible; null when all are. */
export function useVisibleCasesNote(results: CaseResults): string | null {
  const t = submissionTexts.useMessages();
  const extent = visibleAt[results.evidence].results;
  if (extent === 'every') return null;
  if (extent === 'none') return t('submission.samplesOnly');
  return t(casesOf(results).some(({ isSample }) => isSample) ? 'submission.firstAndSamples' : 'submission.firstOnly');
}
