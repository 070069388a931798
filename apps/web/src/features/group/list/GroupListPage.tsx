import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { accessNumbers, groupAccesses } from '@verdict/domain/group/group.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { isFiltered } from '@verdict/kit/lists/paging.ts';
import { lazy, Suspense, useState } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useActor } from '../../../app/session/session.ts';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { loginFirst } from '../../../app/session/login-first.ts';
import { GroupCard } from './GroupCard.tsx';
import classes from './GroupList.module.css';
import { groupListQuery } from '../group-queries.ts';
import { groupPages } from '../group-search.ts';
import { groupTexts } from '../messages.ts';

const CreateGroupDialog = lazy(() => import('../editing/CreateGroupDialog.tsx'));

const route = getRouteApi('/group');

/** Groups that the reader may see or is a member of. */
export function GroupListPage() {
  const t = groupTexts.useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(groupListQuery(search));
  return (
    <Page>
      <PageHeader
        title={t('nav.group')}
        subtitle={list.data ? t('group.count', { count: list.data.total }) : '\u00a0'}
        actions={<CreateButton />}
      />
      <ListCard
        list={list}
        address={address}
        pages={groupPages}
        filters={
          <>
            <SegmentedControl
              aria-label={t('group.whose')}
              value={search.onlyMine ? 'mine' : 'all'}
              onChange={(value) => {
                const onlyMine = value === 'mine' ? (true as const) : undefined;
                if (!onlyMine || loginFirst('error')) filter({ onlyMine });
              }}
              data={[
                { value: 'all', label: t('common.all') },
                { value: 'mine', label: t('group.mine') },
              ]}
            />
            <FilterSelect
              label={t('group.access')}
              any={t('group.anyAccess')}
              value={search.auth}
              choices={groupAccesses.map((access) => ({
                value: accessNumbers[access],
                label: t(`group.access.${access}`),
              }))}
              onChange={(auth) => filter({ auth })}
            />
            <KeywordInput address={address} label={t('group.searchLabel')} />
          </>
        }
      >
        <QueryFailed query={list} />
        {list.data?.records.length === 0 && (
          <EmptyState
            icon={IconUsersGroup}
            title={t(search.onlyMine ? 'group.noneMine' : 'group.none')}
            hint={isFiltered(search, ['onlyMine']) ? t('group.noneHint') : undefined}
          />
        )}
        {list.isPending && <Bones />}
        <ul className={classes.list} data-refreshing={list.isPlaceholderData || undefined} aria-busy={list.isFetching}>
          {list.data?.records.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </ul>
      </ListCard>
    </Page>
  );
}

/** Creates a group. Visitors are asked to log in; hidden from users who may not create groups. */
function CreateButton() {
  const t = groupTexts.useMessages();
  const actor = useActor();
  const [open, setOpen] = useState(false);
  if (actor !== null && !can(actor, 'group.create')) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => loginFirst() && setOpen(true)}>
        {t('group.create')}
      </Button>
      {open && (
        <Suspense>
          <CreateGroupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Placeholders of a page of cards, so the layout does not jump. */
function Bones() {
  const t = groupTexts.useMessages();
  return (
    <div className={classes.list} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: groupPages.standard }, (_, index) => (
        <div key={index} className={classes.bone} />
      ))}
    </div>
  );
}
