import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card, Filters, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { Pager } from '@verdict/ui/kit/Pager.tsx';
import { SearchInput } from '@verdict/ui/kit/SearchInput.tsx';
import { rankQuery, type RankRule } from './rank-queries.ts';
import { RANK_PAGE_SIZE, type RankSearch } from './rank-search.ts';
import { RankTable } from './RankTable.tsx';
import { TopTen } from './TopTen.tsx';
import { rankTexts } from './messages.ts';

const acmRoute = getRouteApi('/acm-rank');
const oiRoute = getRouteApi('/oi-rank');

export function AcmRankPage() {
  const navigate = acmRoute.useNavigate();
  return (
    <Rank
      rule="acm"
      search={acmRoute.useSearch()}
      onSearch={(change, how) => void navigate({ search: (now) => ({ ...now, ...change }), ...how })}
    />
  );
}

export function OiRankPage() {
  const navigate = oiRoute.useNavigate();
  return (
    <Rank
      rule="oi"
      search={oiRoute.useSearch()}
      onSearch={(change, how) => void navigate({ search: (now) => ({ ...now, ...change }), ...how })}
    />
  );
}

interface Props {
  rule: RankRule;
  search: RankSearch;
  onSearch: (change: RankSearch, how?: { replace: boolean; resetScroll: boolean }) => void;
}

function Rank({ rule, search, onSearch }: Props) {
  const t = rankTexts.useMessages();
  const list = useQuery(rankQuery(rule, search));
  const page = search.currentPage ?? 1;
  const size = search.limit ?? RANK_PAGE_SIZE;
  /** A change of filter starts at the first page. */
  const filter = (change: RankSearch, replace = false) =>
    onSearch({ currentPage: undefined, ...change }, { replace, resetScroll: false });
  const nobody = search.searchUser ? (
    <EmptyState title={t('rank.none')} hint={t('rank.noneHint')} />
  ) : (
    <EmptyState title={t('rank.nobodyYet')} hint={t('rank.nobodyYetHint')} />
  );
  return (
    <Page>
      <PageHeader title={t(`rank.${rule}Title`)} subtitle={t(`rank.${rule}Subtitle`)} />
      <TopTen rule={rule} />
      <Card>
        <Filters>
          <SearchInput
            value={search.searchUser}
            onSearch={(searchUser, more) => filter({ searchUser }, more)}
            label={t('rank.searchLabel')}
            width={280}
          />
        </Filters>
        <RankTable
          rule={rule}
          list={list}
          firstPlace={((list.data?.current ?? page) - 1) * size + 1}
          empty={nobody}
          skeletonRows={size}
        />
        {list.data && (
          <Pager
            page={page}
            size={size}
            total={list.data.total}
            onChange={(currentPage) => onSearch({ currentPage })}
            onSizeChange={(limit) => filter({ limit })}
          />
        )}
      </Card>
    </Page>
  );
}
