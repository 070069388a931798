import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconFileImport, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AdminUser } from '@verdict/contract/admin/users.ts';
import type { RoleId } from '@verdict/domain/permission/actor.ts';
import { Card, Filters, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { SearchInput } from '@verdict/ui/kit/SearchInput.tsx';
import { useState } from 'react';
import { ListPager } from '../../app/ListPager.tsx';
import { useMessages } from '../../app/messages.ts';
import { EditUserDialog } from './EditUserDialog.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { userListQuery } from './user-queries.ts';
import { useDeleteUsers } from './use-user-acts.tsx';
import { roleIds, type UserListSearch } from './user-list-search.ts';
import { UserTable } from './UserTable.tsx';

const route = getRouteApi('/office/user');

export function UserListPage() {
  const t = useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(userListQuery(search));
  const [edited, setEdited] = useState<AdminUser | null>(null);
  const [generating, setGenerating] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // Nothing is done to rows of another page or filter.
  const chosen = list.isPlaceholderData
    ? []
    : ticked.filter((uid) => list.data?.records.some((row) => row.uid === uid));
  const removal = useDeleteUsers(() => setTicked([]));
  const filter = (change: UserListSearch, replace = false) =>
    void navigate({ search: (now) => ({ ...now, currentPage: undefined, ...change }), replace, resetScroll: false });

  return (
    <Page width={1440}>
      <PageHeader
        title={t('admin.users')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/user/import" {...props} />}
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
      <Card>
        <Filters>
          <SearchInput
            value={search.keyword}
            onSearch={(keyword, more) => filter({ keyword }, more)}
            label={t('admin.user.search')}
            width={280}
          />
          <NativeSelect
            aria-label={t('admin.user.role')}
            value={String(search.role ?? '')}
            onChange={(event) =>
              filter({
                role: event.currentTarget.value === '' ? undefined : (Number(event.currentTarget.value) as RoleId),
              })
            }
            data={[
              { value: '', label: t('admin.user.anyRole') },
              ...roleIds.map((id) => ({ value: String(id), label: t(`role.${id}`) })),
            ]}
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
              onClick={() => void removal.ask(chosen, null)}
            >
              {t('admin.user.deleteChosen', { count: chosen.length })}
            </Button>
          )}
        </Filters>
        <UserTable
          list={list}
          sort={search.sort}
          onSort={(sort) => filter({ sort })}
          chosen={chosen}
          onChoose={setTicked}
          onEdit={setEdited}
          onDelete={(user) => void removal.ask([user.uid], user.username)}
        />
        <ListPager
          search={search}
          total={list.data?.total}
          onChange={(paging) => void navigate({ search: { ...search, ...paging } })}
        />
      </Card>
      {edited && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
      {generating && <GenerateDialog onClose={() => setGenerating(false)} />}
    </Page>
  );
}
