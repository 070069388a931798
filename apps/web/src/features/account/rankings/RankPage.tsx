import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { listAddress, type ListAddress } from '@verdict/kit/lists/list-address.ts';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { rankQuery, type RankRule } from './rank-queries.ts';
import { rankPages, type RankSearch } from './rank-search.ts';
import { RankTable } from './RankTable.tsx';
import { TopTen } from './TopTen.tsx';
import { rankTexts } from './messages.ts';

const acmRoute = getRouteApi('/acm-rank');
const oiRoute = getRouteApi('/oi-rank');

export const AcmRankPage = () => (
  <Rank rule="acm" address={listAddress(acmRoute.useSearch(), acmRoute.useNavigate())} />
);
export const OiRankPage = () => <Rank rule="oi" address={listAddress(oiRoute.useSearch(), oiRoute.useNavigate())} />;

function Rank({ rule, address }: { rule: RankRule; address: ListAddress<RankSearch> }) {
  const t = rankTexts.useMessages();
  const { search, filter } = address;
  const list = useQuery(rankQuery(rule, search));
  const size = search.limit ?? rankPages.standard;
  const nobody = search.searchUser ? (
    <EmptyState title={t('rank.none')} hint={t('rank.noneHint')} />
  ) : (
    <EmptyState title={t('rank.nobodyYet')} hint={t('rank.nobodyYetHint')} />
  );
  return (
    <Page>
      <PageHeader title={t(`rank.${rule}Title`)} subtitle={t(`rank.${rule}Subtitle`)} />
      <TopTen rule={rule} />
      <ListCard
        list={list}
        address={address}
        pages={rankPages}
        filters={
          <SearchInput
            value={search.searchUser}
            onSearch={(searchUser, more) => filter({ searchUser }, more)}
            label={t('rank.searchLabel')}
            width={280}
          />
        }
      >
        <RankTable
          rule={rule}
          list={list}
          firstPlace={((list.data?.current ?? search.currentPage ?? 1) - 1) * size + 1}
          empty={nobody}
          skeletonRows={size}
        />
      </ListCard>
    </Page>
  );
}
