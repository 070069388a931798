import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { integer } from '@verdict/kit/lists/search-params.ts';
import { lazy } from 'react';
import { testGenerationTexts } from '../../problem/generation/messages.ts';
import { testGenerationQuery } from '../../problem/generation/queries.ts';
import { GroupProblemWork } from './GroupProblemWork.tsx';
import { groupGeneration as endpoints } from './group-author-endpoints.ts';

/** Chunk with the editors. */
const TestGenerationForm = lazy(async () => ({
  default: (await import('../../problem/generation/TestGenerationForm.tsx')).TestGenerationForm,
}));

const route = getRouteApi('/in-group/group/$groupID/problem/tests/$pid');

/** Generators and script that make the tests of a group's problem. */
export function GroupGeneratedTestsPage() {
  const t = testGenerationTexts.useMessages();
  const pid = integer(route.useParams().pid, 1, Number.MAX_SAFE_INTEGER) ?? 0;
  return (
    <GroupProblemWork
      pid={pid}
      current="generators"
      name={t('generate.title')}
      query={useQuery(testGenerationQuery(endpoints, pid))}
    >
      {(data) => <TestGenerationForm key={pid} endpoints={endpoints} data={data} />}
    </GroupProblemWork>
  );
}
