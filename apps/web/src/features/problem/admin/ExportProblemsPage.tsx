import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { problemExportTexts } from '@verdict/ui/problem-export/messages.ts';
import { ProblemExports } from '@verdict/ui/problem-export/ProblemExports.tsx';

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
