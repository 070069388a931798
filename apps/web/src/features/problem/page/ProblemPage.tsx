import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { useFocusModeOfPage } from '../../../app/focus-mode.ts';
import { SubjectFailed } from '../../../app/place/SubjectFailed.tsx';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { ProblemSplit } from './ProblemSplit.tsx';
import { ProblemTabs } from './ProblemTabs.tsx';
import { type ProblemDetail, problemQuery } from '../problem-queries.ts';
import { ProblemSkeleton } from './ProblemSkeleton.tsx';
import { freeTerms, type Terms } from '../terms.ts';
import { useWorkbench } from '../workspace/use-workbench.ts';

/** Statement and editor side by side, or in tabs on narrow screens. */
export function ProblemPage({ terms = freeTerms }: { terms?: Terms }) {
  const { problemID = '' } = useParams({ strict: false });
  const place = usePlace();
  const detail = useQuery(problemQuery(place, problemID));
  usePageTitle(detail.data?.problem.title);
  useFocusModeOfPage();
  if (detail.isLoadingError)
    return <SubjectFailed query={detail} list={{ ...linksOf(place).problems, title: 'problem.list' }} />;
  if (!detail.data) return <ProblemSkeleton />;
  return <Workbench key={detail.data.problem.id} detail={detail.data} terms={terms} />;
}

function Workbench({ detail, terms }: { detail: ProblemDetail; terms: Terms }) {
  const narrow = useMediaQuery('(max-width: 991.98px)', undefined, { getInitialValueInEffect: false });
  const work = useWorkbench(detail, terms);
  return narrow ? <ProblemTabs detail={detail} work={work} /> : <ProblemSplit detail={detail} work={work} />;
}
