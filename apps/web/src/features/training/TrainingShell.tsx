import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches, useParams } from '@tanstack/react-router';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { PlaceBar, PlaceShell } from '../../app/PlaceShell.tsx';
import { SubjectFailed } from '../../app/SubjectFailed.tsx';
import { TrainingHead } from './TrainingHead.tsx';
import { homeOf } from './training-home.ts';
import { trainingQuery, type TrainingDetails } from './training-queries.ts';
import { TrainingTabs } from './TrainingTabs.tsx';
import { TrainingContext } from './use-training.ts';

/**
 * What surrounds the pages of a training: its head with tabs. A page that is not open leads to the overview, and the
 * address of a group that is not the training's to the right one.
 */
export function TrainingShell() {
  const { groupID, trainingID = '', problemID } = useParams({ strict: false });
  const training = useQuery(trainingQuery(Number(trainingID)));
  const page = useMatches().at(-1)?.fullPath ?? '';
  // A problem has a title of its own.
  usePageTitle(training.data?.title);
  if (training.isLoadingError)
    return <SubjectFailed query={training} list={{ to: '/training', title: 'nav.training' }} />;
  if (!training.data) return <PageLoading />;
  const home = homeOf(training.data);
  const name = page.replace(/^.*\/training\/\$trainingID/, '');
  if (!isOpen(training.data, name)) return <Navigate {...home} replace />;
  if (groupID !== home.params.groupID)
    return <Navigate to={`${home.to}${name}`} params={{ ...home.params, problemID }} replace />;
  return (
    <TrainingContext value={training.data}>
      <PlaceShell
        head={<TrainingHead />}
        bar={<PlaceBar title={training.data.title} {...home} tabs={<TrainingTabs look="bare" />} />}
      >
        <Outlet />
      </PlaceShell>
    </TrainingContext>
  );
}

/**
 * Only private trainings have a rank, and nothing but the overview is for those who may not look inside. The class
 * board is for those who teach. `name` is what the page has behind the address of the training.
 */
function isOpen({ auth, mine }: TrainingDetails, name: string): boolean {
  if (name === '/class') return mine.teaches;
  return name === '' || (mine.lookRefusal === null && (auth === 'Private' || name !== '/rank'));
}
