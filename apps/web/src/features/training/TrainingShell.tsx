import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches, useParams } from '@tanstack/react-router';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { usePageTitle } from '../../app/pages/page-title.ts';
import { PlaceBar, PlaceShell } from '../../app/place/PlaceShell.tsx';
import { SubjectFailed } from '../../app/place/SubjectFailed.tsx';
import { trainingTexts } from './messages.ts';
import { TrainingHead } from './TrainingHead.tsx';
import { homeOf } from './training-home.ts';
import { trainingQuery, type TrainingDetails } from './training-queries.ts';
import { TrainingTabs } from './TrainingTabs.tsx';
import { TrainingContext } from './use-training.ts';
import { Part } from '../../app/place/Part.tsx';
import { lazyPart } from '../../app/place/lazy-part.ts';

const ManageLink = lazyPart(() => import('../../app/place/ManageLink.tsx'));

/**
 * Frame around the pages of a training: its row, and its facts on the overview. A closed page redirects to the
 * overview, and an address with a wrong group to the right one.
 */
export function TrainingShell() {
  const { groupID, trainingID = '', problemID } = useParams({ strict: false });
  const t = trainingTexts.useMessages();
  const training = useQuery(trainingQuery(Number(trainingID)));
  const page = useMatches().at(-1)?.fullPath ?? '';
  // Problem pages replace this title with their own.
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
        bar={
          <PlaceBar title={training.data.title} {...home} tabs={<TrainingTabs />}>
            {training.data.mine.isAdmin && (
              <Part>
                <ManageLink kind="training" id={training.data.id} gid={training.data.gid}>
                  {t('training.manage')}
                </ManageLink>
              </Part>
            )}
          </PlaceBar>
        }
        home={home.to}
      >
        <Outlet />
      </PlaceShell>
    </TrainingContext>
  );
}

/**
 * Whether a page is open. Only private trainings have a rank; readers who may not look inside can open only the
 * overview; class board and reading desk are for teachers. `name`: path of the page below the training's.
 */
function isOpen({ auth, mine }: TrainingDetails, name: string): boolean {
  if (name === '/class' || name === '/reading') return mine.teaches;
  return name === '' || (mine.lookRefusal === null && (auth === 'Private' || name !== '/rank'));
}
