import { Button, Checkbox } from '@mantine/core';
import { IconFileImport, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AdminUser } from '@verdict/contract/account/users.ts';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { useState } from 'react';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { EditUserDialog } from './EditUserDialog.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { userListQuery } from './user-queries.ts';
import { useDeleteUsers } from './use-user-actions.tsx';
import { roleIds } from './user-list-search.ts';
import { UserTable } from './UserTable.tsx';

const route = getRouteApi('/in-office/admin/user');

export function UserListPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(userListQuery(search));
  const [edited, setEdited] = useState<AdminUser | null>(null);
  const [generating, setGenerating] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // Actions apply only to ticked rows that are on screen.
  const chosen = list.isPlaceholderData
    ? []
    : ticked.filter((uid) => list.data?.records.some((row) => row.uid === uid));
  const removal = useDeleteUsers(() => setTicked([]));

  return (
    <Page>
      <PageHeader
        title={t('admin.users')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/user/import" {...props} />}
            >
              {t('admin.user.import')}
            </Button>
            <Button
              leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => setGenerating(true)}
            >
              {t('admin.user.generate')}
            </Button>
          </>
        }
      />
      <ListCard
        list={list}
        address={address}
        pages={officePages}
        filters={
          <>
            <KeywordInput address={address} label={t('admin.user.search')} />
            <FilterSelect
              label={t('admin.user.role')}
              any={t('admin.user.anyRole')}
              value={search.role}
              choices={roleIds.map((value) => ({ value, label: t(`role.${value}`) }))}
              onChange={(role) => filter({ role })}
            />
            <Checkbox
              label={t('admin.user.onlyAdmin')}
              checked={search.onlyAdmin ?? false}
              onChange={(event) => filter({ onlyAdmin: event.currentTarget.checked || undefined })}
            />
            {chosen.length > 0 && (
              <Button
                variant="outline"
                color="red"
                leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
                loading={removal.busy}
                onClick={() => removal.run({ uids: chosen, username: null })}
              >
                {t('admin.user.deleteChosen', { count: chosen.length })}
              </Button>
            )}
          </>
        }
      >
        <UserTable
          list={list}
          address={address}
          chosen={chosen}
          onChoose={setTicked}
          onEdit={setEdited}
          onDelete={({ uid, username }) => removal.run({ uids: [uid], username })}
        />
      </ListCard>
      {edited && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
      {generating && <GenerateDialog onClose={() => setGenerating(false)} />}
    </Page>
  );
}
