import { IconChecklist, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { integer } from '@verdict/ui/app/search-params.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { testGenerationTexts } from '@verdict/ui/test-generation/messages.ts';
import { testGenerationQuery } from '@verdict/ui/test-generation/queries.ts';
import { lazy, Suspense } from 'react';
import { GroupSection, SwitchLink } from '../group/GroupSection.tsx';
import { groupGeneration as desk } from './group-author-desks.ts';
import { groupProblemTexts } from './messages.ts';
import { useWayBack } from './use-way-back.ts';

/** With its editors. */
const TestGenerationForm = lazy(async () => ({
  default: (await import('@verdict/ui/test-generation/TestGenerationForm.tsx')).TestGenerationForm,
}));

const route = getRouteApi('/in-group/group/$groupID/problem/tests/$pid');

/** Generators and the script by which the tests of a problem of the group are made. */
export function GroupGeneratedTestsPage() {
  const t = testGenerationTexts.useMessages();
  const own = groupProblemTexts.useMessages();
  const pid = integer(route.useParams().pid, 1, Number.MAX_SAFE_INTEGER) ?? 0;
  const found = useQuery(testGenerationQuery(desk, pid));
  const { data } = found;
  usePageTitle(data && `${data.problemId} ${t('generate.title')}`);
  return (
    <GroupSection
      title={data ? t('generate.titleOf', { problemId: data.problemId, title: data.title }) : t('generate.title')}
      back={useWayBack()}
      actions={
        data && (
          <>
            <SwitchLink
              to="/group/$groupID/problem/edit/$pid"
              params={{ pid: String(pid) }}
              icon={<IconPencil size={15} aria-hidden />}
            >
              {own('groupProblem.edit')}
            </SwitchLink>
            <SwitchLink
              to="/group/$groupID/problem/verify/$pid"
              params={{ pid: String(pid) }}
              icon={<IconChecklist size={15} aria-hidden />}
            >
              {own('groupProblem.verification')}
            </SwitchLink>
          </>
        )
      }
    >
      <QueryFailed query={found} />
      {found.isPending && <PageLoading />}
      {data && (
        <Suspense fallback={<PageLoading />}>
          <TestGenerationForm key={pid} desk={desk} data={data} />
        </Suspense>
      )}
    </GroupSection>
  );
}
