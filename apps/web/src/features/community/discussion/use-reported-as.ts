import type { ReportLabel } from '@verdict/domain/community/discussion.ts';
import { discussionTexts } from './messages.ts';

/** What reports say is wrong, as words; null: none says anything. */
export function useReportedAs(labels: ReportLabel[]): string | null {
  const t = discussionTexts.useMessages();
  if (labels.length === 0) return null;
  return t('discussion.reportedAs', { reasons: labels.map((label) => t(`discussion.label.${label}`)).join(' · ') });
}
