import { Link } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { ProblemImports } from '../import/ProblemImports.tsx';
import { useMessages } from '../../../app/office/messages.ts';

/** Imports of problem packages into the bank. */
export function ImportProblemsPage() {
  const t = useMessages();
  return (
    <Page>
      <PageHeader title={t('admin.problemImport')} />
      <ProblemImports
        place={null}
        problemLink={(pid, text) => (
          <Link to="/admin/problem/edit/$problemId" params={{ problemId: pid }}>
            {text}
          </Link>
        )}
      />
    </Page>
  );
}
