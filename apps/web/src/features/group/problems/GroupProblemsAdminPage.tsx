import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { visibilityTexts } from '@verdict/ui/forms/problem-form/visibility-messages.ts';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { FilterSelect } from '@verdict/ui/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/ui/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/ui/lists/list-address.ts';
import { ListCard } from '@verdict/ui/lists/ListCard.tsx';
import { ExportButton, useExportChoice } from '@verdict/ui/problem-export/ExportChoice.tsx';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { lazy, Suspense } from 'react';
import { ProblemWays } from './ProblemWays.tsx';
import { groupProblemPages } from './group-problem-search.ts';
import { groupAdminProblemsQuery } from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';

/** Chunk with menus and dialogs. */
const GroupProblemTable = lazy(async () => ({ default: (await import('./GroupProblemTable.tsx')).GroupProblemTable }));

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
        <Suspense fallback={<PageLoading />}>
          <GroupProblemTable list={list} choice={choice} />
        </Suspense>
      </ListCard>
    </GroupSection>
  );
}
