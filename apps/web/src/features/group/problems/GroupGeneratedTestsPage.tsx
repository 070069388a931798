import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { integer } from '@verdict/ui/app/search-params.ts';
import { testGenerationTexts } from '@verdict/ui/test-generation/messages.ts';
import { testGenerationQuery } from '@verdict/ui/test-generation/queries.ts';
import { lazy } from 'react';
import { GroupProblemWork } from './GroupProblemWork.tsx';
import { groupGeneration as desk } from './group-author-desks.ts';

/** Chunk with the editors. */
const TestGenerationForm = lazy(async () => ({
  default: (await import('@verdict/ui/test-generation/TestGenerationForm.tsx')).TestGenerationForm,
}));

const route = getRouteApi('/in-group/group/$groupID/problem/tests/$pid');

/** Generators and script that make the tests of a group's problem. */
export function GroupGeneratedTestsPage() {
  const t = testGenerationTexts.useMessages();
  const pid = integer(route.useParams().pid, 1, Number.MAX_SAFE_INTEGER) ?? 0;
  return (
    <GroupProblemWork
      pid={pid}
      here="/group/$groupID/problem/tests/$pid"
      name={t('generate.title')}
      titleOf={({ problemId, title }) => t('generate.titleOf', { problemId, title })}
      query={useQuery(testGenerationQuery(desk, pid))}
    >
      {(data) => <TestGenerationForm key={pid} desk={desk} data={data} />}
    </GroupProblemWork>
  );
}
