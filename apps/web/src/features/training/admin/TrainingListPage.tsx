import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { TrainingManagementTable } from '../editing/TrainingManagementTable.tsx';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { officeTrainings, trainingListQuery } from './training-queries.ts';

const route = getRouteApi('/in-office/admin/training');

export function TrainingListPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search } = address;
  const list = useQuery(trainingListQuery(search));
  return (
    <Page>
      <PageHeader
        title={t('manage.trainings')}
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/admin/training/category" {...props} />}>
              {t('admin.trainingCategory.menu')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/training/create" {...props} />}
            >
              {t('manage.training.create')}
            </Button>
          </>
        }
      />
      <ListCard
        list={list}
        address={address}
        pages={officePages}
        filters={<KeywordInput address={address} label={t('manage.training.search')} />}
      >
        <TrainingManagementTable list={list} management={officeTrainings} />
      </ListCard>
    </Page>
  );
}
