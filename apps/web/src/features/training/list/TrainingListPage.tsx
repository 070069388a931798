import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { trainingTexts } from '../messages.ts';
import { trainingListQuery } from '../training-queries.ts';
import { TrainingList } from './TrainingList.tsx';

const route = getRouteApi('/training');

/** Trainings of the site. */
export function TrainingListPage() {
  const t = trainingTexts.useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(trainingListQuery(address.search));
  return (
    <Page>
      <PageHeader
        title={t('nav.training')}
        subtitle={list.data ? t('training.count', { count: list.data.total }) : '\u00a0'}
      />
      <TrainingList list={list} address={address} />
    </Page>
  );
}
