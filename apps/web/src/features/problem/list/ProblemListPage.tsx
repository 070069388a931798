import { Button } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getRandomProblem } from '@verdict/contract/problem/problem.ts';
import { bank } from '@verdict/domain/access/place.ts';
import { problemSorts } from '@verdict/domain/problem/problem-list.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { listAddress, sortedBy } from '@verdict/kit/lists/list-address.ts';
import { isFiltered } from '@verdict/kit/lists/paging.ts';
import { useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { client } from '../../../app/client/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { ProblemFilters } from './ProblemFilters.tsx';
import { problemTexts } from '../messages.ts';
import {
  chosenTags,
  joinTags,
  problemFilterInput,
  problemPages,
  type ProblemListSearch,
} from '../problem-list-search.ts';
import { myStatusQuery, problemListQuery } from '../problem-queries.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { useTrail } from '../trail.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Shown only to logged-in readers.
const ListStar = lazyPart(() => import('../notebook/ListStar.tsx'));
// Few sites let their users import problems.
const FetchRemote = lazyPart(() => import('./FetchRemote.tsx'));

// Most visits have no active filters.
const ActiveFilters = lazyPart(() => import('./ActiveFilters.tsx'));

const route = getRouteApi('/problem');

export function ProblemListPage() {
  const t = problemTexts.useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const [showTags, setShowTags] = useState(true);
  const list = useQuery(problemListQuery(search));
  const user = useUser();
  useTrail(bank, list.data?.records);
  const { remoteImportByUsers } = useSiteConfig();
  const pids = list.data?.records.map(({ pid }) => pid) ?? [];
  const mine = useQuery(myStatusQuery(bank, pids)).data;

  return (
    <Page>
      <PageHeader
        title={t('problem.list')}
        subtitle={list.data ? t('problem.count', { count: list.data.total }) : '\u00a0'}
        actions={
          <>
            {remoteImportByUsers && (
              <Part>
                <FetchRemote />
              </Part>
            )}
            <RandomPick search={search} />
          </>
        }
      />
      <ListCard
        list={list}
        address={address}
        pages={problemPages}
        filters={
          <>
            <ProblemFilters search={search} onChange={filter} showTags={showTags} onShowTags={setShowTags} />
            {isFiltered(search) && (
              <Part>
                <ActiveFilters search={search} onChange={filter} />
              </Part>
            )}
          </>
        }
      >
        <ProblemTable
          {...tableOf(list)}
          {...sortedBy(address, problemSorts)}
          starOf={
            user
              ? ({ pid }) => (
                  <Part>
                    <ListStar pid={pid} pids={pids} />
                  </Part>
                )
              : undefined
          }
          statusOf={user ? ({ pid }) => mine?.[pid]?.status : undefined}
          showTags={showTags}
          addressOfTag={({ id }) => ({
            to: '/problem',
            search: { ...search, currentPage: undefined, tagId: joinTags(chosenTags(`${search.tagId ?? ''},${id}`)) },
          })}
          empty={<EmptyState title={t('problem.none')} hint={isFiltered(search) ? t('problem.noneHint') : undefined} />}
          skeletonRows={search.limit ?? problemPages.standard}
        />
      </ListCard>
    </Page>
  );
}

/** Opens a random problem among those that match the filters. */
function RandomPick({ search }: { search: ProblemListSearch }) {
  const t = problemTexts.useMessages();
  const navigate = route.useNavigate();
  const pick = useAction(() => client.call(getRandomProblem, problemFilterInput(search)), {
    done: t('problem.goodLuck'),
    onDone: ({ problemId }) => navigate({ to: '/problem/$problemID', params: { problemID: problemId } }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsShuffle size={16} stroke={1.7} aria-hidden />}
      loading={pick.busy}
      onClick={() => pick.run()}
    >
      {t('problem.pickRandom')}
    </Button>
  );
}
