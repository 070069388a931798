import { Button, Group } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isSuper } from '@verdict/domain/access/actor.ts';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { useActor } from '../../../app/session/session.ts';
import { ContestManagementTable } from '../editing/ContestManagementTable.tsx';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { ContestActions } from './ContestActions.tsx';
import { contestListQuery, officeContests } from './contest-queries.ts';

const route = getRouteApi('/in-office/admin/contest');

export function ContestListPage() {
  const t = useMessages();
  const actor = useActor();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search } = address;
  const list = useQuery(contestListQuery(search));
  return (
    <Page>
      <PageHeader
        title={t('manage.contests')}
        actions={
          <Group gap="xs">
            {isSuper(actor) && (
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
                renderRoot={(props) => <Link to="/admin/contest/import" {...props} />}
              >
                {t('admin.contestImport')}
              </Button>
            )}
            <Button
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/contest/create" {...props} />}
            >
              {t('manage.contest.create')}
            </Button>
          </Group>
        }
      />
      <ListCard
        list={list}
        address={address}
        pages={officePages}
        filters={<KeywordInput address={address} label={t('manage.contest.search')} />}
      >
        <ContestManagementTable list={list} management={officeContests} more={({ id }) => <ContestActions id={id} />} />
      </ListCard>
    </Page>
  );
}
