import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { problemExportTexts } from '../export/messages.ts';
import { ProblemExports } from '../export/ProblemExports.tsx';

/** Exports of problems of the bank. */
export function ExportProblemsPage() {
  const t = problemExportTexts.useMessages();
  return (
    <Page>
      <PageHeader title={t('problemExport.exports')} />
      <ProblemExports groupId={null} />
    </Page>
  );
}
