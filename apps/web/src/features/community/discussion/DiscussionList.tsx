import { Button, Switch } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can } from '@verdict/domain/access/abilities.ts';
import { isSuper } from '@verdict/domain/access/actor.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Filters } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import type { ListAddress } from '@verdict/kit/lists/list-address.ts';
import { MoreButton } from '@verdict/kit/lists/MoreButton.tsx';
import { isFiltered } from '@verdict/kit/lists/paging.ts';
import { lazy, Suspense, useState } from 'react';
import { useActor } from '../../../app/session/session.ts';
import { useTagName } from '../../problem/labels/use-tag-name.ts';
import { ListCard, readingOf, tableOf } from '../../../app/client/ListCard.tsx';
import { loginFirst } from '../../../app/session/login-first.ts';
import { discussionLink } from './discussion-links.ts';
import {
  activeDiscussionsQuery,
  categoriesQuery,
  type DiscussionPlace,
  discussionListQuery,
} from './discussion-queries.ts';
import { discussionPages, type DiscussionSearch } from './discussion-search.ts';
import { DiscussionTable } from './DiscussionTable.tsx';
import { discussionTexts } from './messages.ts';

const DiscussionDialog = lazy(() => import('./DiscussionDialog.tsx'));
const CategoriesDialog = lazy(() => import('./CategoriesDialog.tsx'));

interface Props {
  place: DiscussionPlace;
  address: ListAddress<DiscussionSearch>;
}

/** Discussions of a place with filters, sorted as the address says. */
export const DiscussionList = (props: Props) =>
  props.address.search.sort === 'activity' ? <ActiveDiscussions {...props} /> : <NewestDiscussions {...props} />;

function NewestDiscussions({ place, address }: Props) {
  const { search } = address;
  const list = useQuery(discussionListQuery(place, search));
  return (
    <ListCard list={list} address={address} pages={discussionPages} filters={<DiscussionFilters address={address} />}>
      <DiscussionTable reading={tableOf(list)} sort="newest" {...emptiness(search)} />
    </ListCard>
  );
}

function ActiveDiscussions({ place, address }: Props) {
  const { search } = address;
  const list = useInfiniteQuery(activeDiscussionsQuery(place, search));
  const rows = list.data && [
    ...new Map(list.data.pages.flatMap(({ records }) => records).map((row) => [row.id, row])).values(),
  ];
  return (
    <Card>
      <Filters>
        <DiscussionFilters address={address} />
      </Filters>
      <DiscussionTable reading={{ rows, ...readingOf(list) }} sort="activity" {...emptiness(search)} />
      <MoreButton list={list} />
    </Card>
  );
}

const emptiness = (search: DiscussionSearch) => ({
  empty: <NoDiscussions isFiltered={isFiltered(search)} />,
  skeletonRows: search.limit ?? discussionPages.standard,
});

function NoDiscussions({ isFiltered: isSearched }: { isFiltered: boolean }) {
  const t = discussionTexts.useMessages();
  return <EmptyState title={t('discussion.none')} hint={isSearched ? t('discussion.noneHint') : undefined} />;
}

function DiscussionFilters({ address }: { address: Props['address'] }) {
  const t = discussionTexts.useMessages();
  const tagName = useTagName();
  const { search, filter } = address;
  const categories = useQuery(categoriesQuery).data ?? [];
  return (
    <>
      <KeywordInput address={address} label={t('discussion.searchLabel')} />
      <FilterSelect
        label={t('discussion.category')}
        any={t('discussion.anyCategory')}
        value={search.cid}
        choices={categories.map(({ id, name }) => ({ value: id, label: tagName(name) }))}
        onChange={(cid) => filter({ cid })}
      />
      <FilterSelect
        label={t('discussion.sort')}
        any={t('discussion.sortNewest')}
        value={search.sort}
        choices={[{ value: 'activity', label: t('discussion.sortActivity') }]}
        onChange={(sort) => filter({ sort })}
      />
      <Switch
        label={t('discussion.onlyMine')}
        checked={search.onlyMine === true}
        onChange={({ currentTarget: { checked } }) => {
          if (!checked || loginFirst('error')) filter({ onlyMine: checked || undefined });
        }}
      />
    </>
  );
}

/** Buttons beside the list: a new discussion, and the categories for super admins. */
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
