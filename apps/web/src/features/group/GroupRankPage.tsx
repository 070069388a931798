import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { ListCard } from '../../app/client/ListCard.tsx';
import { rankTexts } from '../account/rankings/messages.ts';
import { rankPages } from '../account/rankings/rank-search.ts';
import { RankTable } from '../account/rankings/RankTable.tsx';
import classes from './Group.module.css';
import { groupRankQuery } from './group-queries.ts';
import { groupTexts } from './messages.ts';
import { useGroup } from './use-group.ts';

const route = getRouteApi('/in-group/group/$groupID/rank');

/** Members ranked by the problems they solved in the group. */
export function GroupRankPage() {
  const t = groupTexts.useMessages();
  const words = rankTexts.useMessages();
  const { id } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { rule: chosen, ...search } = address.search;
  const rule = chosen ?? 'acm';
  const list = useQuery(groupRankQuery(id, rule, search));
  const size = search.limit ?? rankPages.standard;
  return (
    <ListCard
      list={list}
      address={address}
      pages={rankPages}
      filters={
        <>
          <SegmentedControl
            aria-label={t('group.rankBy')}
            value={rule}
            onChange={(value) => address.filter({ rule: value === 'oi' ? 'oi' : undefined })}
            data={[
              { value: 'acm', label: 'ACM' },
              { value: 'oi', label: 'OI' },
            ]}
          />
          <SearchInput
            value={search.searchUser}
            onSearch={(searchUser, more) => address.filter({ searchUser }, more)}
            label={words('rank.searchLabel')}
            width={280}
          />
          <span className={classes.note}>{words(`rank.${rule}Subtitle`)}</span>
        </>
      }
    >
      <RankTable
        rule={rule}
        list={list}
        firstPlace={((list.data?.current ?? search.currentPage ?? 1) - 1) * size + 1}
        empty={<EmptyState title={words('rank.none')} hint={words('rank.noneHint')} />}
        skeletonRows={size}
      />
    </ListCard>
  );
}
