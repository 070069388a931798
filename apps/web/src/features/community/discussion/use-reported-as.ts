import type { ReportLabel } from '@verdict/domain/community/discussion.ts';
import { discussionTexts } from './messages.ts';

/** Reasons given in reports, as text; null when there are none. */
export function useReportedAs(labels: ReportLabel[]): string | null {
  const t = discussionTexts.useMessages();
  if (labels.length === 0) return null;
  return t('discussion.reportedAs', { reasons: labels.map((label) => t(`discussion.label.${label}`)).join(' · ') });
}
