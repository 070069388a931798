import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getListedParticipants } from '@verdict/contract/contest/contest.ts';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { isFiltered, pagingInput } from '@verdict/kit/lists/paging.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { client } from '../../../app/client/client.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { contestTexts } from '../messages.ts';
import { useContest } from '../use-contest.ts';
import { participantPages } from './participant-search.ts';

const route = getRouteApi('/in-contest/contest/$contestID/participants');

/** Who takes part in the contest, for everybody who may look into it. */
export function ParticipantListPage() {
  const t = contestTexts.useMessages();
  const { id: cid } = useContest();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery({
    queryKey: ['contest', 'participants', cid, search],
    queryFn: ({ signal }) =>
      client.page(getListedParticipants, { cid, ...pagingInput(search, participantPages) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListCard
      list={list}
      address={address}
      pages={participantPages}
      filters={
        <SearchInput
          value={search.keyword}
          onSearch={(keyword, more) => filter({ keyword }, more)}
          label={t('contest.participantSearch')}
          width={260}
        />
      }
    >
      <DataTable
        caption={t('contest.tab.participants')}
        {...tableOf(list)}
        rowKey={({ uid }) => uid}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('contest.participantNone')}
            hint={isFiltered(search) ? undefined : t('contest.participantNoneHint')}
          />
        }
        columns={[
          {
            key: 'name',
            header: t('contest.participant'),
            compact: 'title',
            cell: ({ username, uid, name }) => (
              <>
                <UserLink username={username} uid={uid} />
                {name && (
                  <>
                    {' · '}
                    <bdi>{name}</bdi>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'star',
            header: <span className="visually-hidden">{t('contest.participantStar')}</span>,
            width: 110,
            compact: 'end',
            quiet: true,
            cell: ({ star }) => star && t('contest.participantStar'),
          },
          {
            key: 'school',
            header: t('contest.participantSchool'),
            width: '30%',
            cell: ({ school }) => school && <bdi>{school}</bdi>,
          },
          {
            key: 'place',
            header: t('contest.participantPlace'),
            width: 160,
            cell: ({ place }) => place && <bdi>{place}</bdi>,
          },
        ]}
      />
    </ListCard>
  );
}
