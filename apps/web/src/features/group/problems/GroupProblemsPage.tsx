import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { isFiltered } from '@verdict/kit/lists/paging.ts';
import { difficultyLevels } from '../../problem/labels/difficulty-levels.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { usePlace } from '../../../app/place/place.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { chosenTags, joinTags, tagBank } from '../../problem/problem-list-search.ts';
import { myStatusQuery } from '../../problem/problem-queries.ts';
import { problemTexts } from '../../problem/messages.ts';
import { ProblemTable } from '../../problem/list/ProblemTable.tsx';
import { useTrail } from '../../problem/trail.ts';
import { groupProblemPages } from './group-problem-search.ts';
import { groupProblemsQuery } from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Links for admins of the group. */
const ProblemWays = lazyPart(async () => ({ default: (await import('./ProblemWays.tsx')).ProblemWays }));
const TagFilter = lazyPart(() => import('../../problem/list/TagFilter.tsx'));

const route = getRouteApi('/in-group/group/$groupID/problem');

/** Public problems of the group, with the reader's status. */
export function GroupProblemsPage() {
  const t = problemTexts.useMessages();
  const own = groupProblemTexts.useMessages();
  const { id, mine } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(groupProblemsQuery(id, search));
  const place = usePlace();
  useTrail(place, list.data?.records);
  const reached = useQuery(myStatusQuery(place, list.data?.records.map(({ pid }) => pid) ?? [])).data;
  return (
    <GroupSection
      title={t('problem.list')}
      actions={
        mine.isAdmin && (
          <Part>
            <ProblemWays here="list" />
          </Part>
        )
      }
    >
      <ListCard
        list={list}
        address={address}
        pages={groupProblemPages}
        filters={
          <>
            <KeywordInput address={address} label={t('problem.searchLabel')} />
            <FilterSelect
              label={t('problem.level')}
              any={t('problem.allLevels')}
              value={search.difficulty}
              choices={difficultyLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
              onChange={(difficulty) => filter({ difficulty })}
            />
            <Part>
              <TagFilter
                bank={tagBank(undefined)}
                gid={id}
                chosen={chosenTags(search.tagId)}
                onChange={(ids) => filter({ tagId: joinTags(ids) })}
              />
            </Part>
          </>
        }
      >
        <ProblemTable
          {...tableOf(list)}
          statusOf={({ pid }) => reached?.[pid]?.status}
          showTags
          addressOfTag={({ id: tag }) => ({
            to: '/group/$groupID/problem',
            params: { groupID: String(id) },
            search: { ...search, currentPage: undefined, tagId: joinTags(chosenTags(`${search.tagId ?? ''},${tag}`)) },
          })}
          empty={
            <EmptyState
              title={isFiltered(search) ? t('problem.none') : own('groupProblem.none')}
              hint={isFiltered(search) ? t('problem.noneHint') : undefined}
            />
          }
          skeletonRows={search.limit ?? groupProblemPages.standard}
        />
      </ListCard>
    </GroupSection>
  );
}
