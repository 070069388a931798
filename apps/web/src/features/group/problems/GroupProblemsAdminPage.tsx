import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { visibilityTexts } from '../../problem/editing/visibility-messages.ts';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { ExportButton, useExportChoice } from '../../problem/export/ExportChoice.tsx';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { ProblemWays } from './ProblemWays.tsx';
import { groupProblemPages } from './group-problem-search.ts';
import { groupAdminProblemsQuery } from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Chunk with menus and dialogs. */
const GroupProblemTable = lazyPart(async () => ({
  default: (await import('./GroupProblemTable.tsx')).GroupProblemTable,
}));

const route = getRouteApi('/in-group/group/$groupID/problem/admin');

/** All problems of the group, for its admins. */
export function GroupProblemsAdminPage() {
  const t = groupProblemTexts.useMessages();
  const form = visibilityTexts.useMessages();
  const { id } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(groupAdminProblemsQuery(id, search));
  const choice = useExportChoice();
  const navigate = useNavigate();
  const showExports = () => void navigate({ to: '/group/$groupID/problem/export', params: { groupID: String(id) } });
  return (
    <GroupSection
      title={t('groupProblem.administer')}
      actions={
        <>
          <ExportButton choice={choice} groupId={id} onStarted={showExports} />
          <ProblemWays here="admin" />
        </>
      }
    >
      <ListCard
        list={list}
        address={address}
        pages={groupProblemPages}
        filters={
          <>
            <KeywordInput address={address} label={t('groupProblem.search')} />
            <FilterSelect
              label={form('problemForm.visibility')}
              any={t('groupProblem.anyVisibility')}
              value={search.auth}
              choices={[
                { value: 1, label: form('problemForm.visibility.public') },
                { value: 2, label: form('problemForm.visibility.hidden') },
                { value: 3, label: form('problemForm.visibility.contest') },
              ]}
              onChange={(auth) => filter({ auth })}
            />
          </>
        }
      >
        <Part fallback={<PageLoading />}>
          <GroupProblemTable list={list} choice={choice} />
        </Part>
      </ListCard>
    </GroupSection>
  );
}
