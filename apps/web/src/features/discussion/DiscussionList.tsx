import { Button, Switch } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can } from '@verdict/domain/permission/abilities.ts';
import { isSuper } from '@verdict/domain/permission/actor.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useTagName } from '@verdict/ui/kit/use-tag-name.ts';
import { FilterSelect } from '@verdict/ui/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/ui/lists/KeywordInput.tsx';
import type { ListAddress } from '@verdict/ui/lists/list-address.ts';
import { ListCard } from '@verdict/ui/lists/ListCard.tsx';
import { isFiltered } from '@verdict/ui/lists/paging.ts';
import { lazy, Suspense, useState } from 'react';
import { loginFirst } from '../../app/login-first.ts';
import { discussionLink } from './discussion-links.ts';
import { categoriesQuery, type DiscussionPlace, discussionListQuery } from './discussion-queries.ts';
import { discussionPages, type DiscussionSearch } from './discussion-search.ts';
import { DiscussionTable } from './DiscussionTable.tsx';
import { discussionTexts } from './messages.ts';

const DiscussionDialog = lazy(() => import('./DiscussionDialog.tsx'));
const CategoriesDialog = lazy(() => import('./CategoriesDialog.tsx'));

interface Props {
  place: DiscussionPlace;
  address: ListAddress<DiscussionSearch>;
}

/** The discussions of a place with their filters. */
export function DiscussionList({ place, address }: Props) {
  const t = discussionTexts.useMessages();
  const tagName = useTagName();
  const { search, filter } = address;
  const list = useQuery(discussionListQuery(place, search));
  const categories = useQuery(categoriesQuery).data ?? [];
  return (
    <ListCard
      list={list}
      address={address}
      pages={discussionPages}
      filters={
        <>
          <KeywordInput address={address} label={t('discussion.searchLabel')} />
          <FilterSelect
            label={t('discussion.category')}
            any={t('discussion.anyCategory')}
            value={search.cid}
            choices={categories.map(({ id, name }) => ({ value: id, label: tagName(name) }))}
            onChange={(cid) => filter({ cid })}
          />
          <Switch
            label={t('discussion.onlyMine')}
            checked={search.onlyMine === true}
            onChange={({ currentTarget: { checked } }) => {
              if (!checked || loginFirst('error')) filter({ onlyMine: checked || undefined });
            }}
          />
        </>
      }
    >
      <DiscussionTable
        list={list}
        empty={
          <EmptyState title={t('discussion.none')} hint={isFiltered(search) ? t('discussion.noneHint') : undefined} />
        }
        skeletonRows={search.limit ?? discussionPages.standard}
      />
    </ListCard>
  );
}

/** What is done beside the list: another discussion, and for super admins the categories. */
export function DiscussionActs({ place, mayPin }: { place: DiscussionPlace; mayPin: boolean }) {
  const t = discussionTexts.useMessages();
  const navigate = useNavigate();
  const actor = useActor();
  const [dialog, setDialog] = useState<'new' | 'categories' | null>(null);
  function open() {
    if (!loginFirst()) return;
    if (can(actor, 'discussion.create')) setDialog('new');
    else toast.error(t('discussion.barred'));
  }
  return (
    <>
      {isSuper(actor) && (
        <Button
          variant="default"
          leftSection={<IconTags size={16} stroke={1.7} aria-hidden />}
          onClick={() => setDialog('categories')}
        >
          {t('discussion.categories')}
        </Button>
      )}
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {t('discussion.create')}
      </Button>
      <Suspense>
        {dialog === 'new' && (
          <DiscussionDialog
            kind="discussion"
            place={place}
            discussion={null}
            mayPin={mayPin}
            onClose={() => setDialog(null)}
            onPosted={(id) => void navigate(discussionLink({ id, gid: place.groupId }) as never)}
          />
        )}
        {dialog === 'categories' && <CategoriesDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
