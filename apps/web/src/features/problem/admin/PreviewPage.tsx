import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { authoringTexts } from '../authoring/messages.ts';
import { ProblemPreview } from '../authoring/ProblemPreview.tsx';
import { previewQuery } from './problem-queries.ts';
import { ProblemWorkPage } from './ProblemWorkPage.tsx';

const route = getRouteApi('/in-office/admin/problem/preview/$problemId');

/** A saved problem as its readers see it. */
export function PreviewPage() {
  const t = authoringTexts.useMessages();
  const { problemId: pid } = route.useParams();
  const query = useQuery(previewQuery(pid));
  return (
    <ProblemWorkPage
      pid={pid}
      current="preview"
      name={t('authoring.tab.preview')}
      isRemote={query.data?.isRemote === true}
      query={query}
    >
      {(problem) => <ProblemPreview problem={problem} />}
    </ProblemWorkPage>
  );
}
