import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  cancelTestGeneration,
  getTestGeneration,
  saveTestGeneration,
  startTestGeneration,
  useGeneratedTests,
} from '@verdict/contract/problem/generation.ts';
import { testGenerationTexts } from '@verdict/ui/test-generation/messages.ts';
import { type GenerationDesk, testGenerationQuery } from '@verdict/ui/test-generation/queries.ts';
import { TestGenerationForm } from '@verdict/ui/test-generation/TestGenerationForm.tsx';
import { ProblemWorkPage } from './ProblemWorkPage.tsx';

const route = getRouteApi('/in-office/admin/problem/tests/$problemId');
const desk: GenerationDesk = {
  read: getTestGeneration,
  save: saveTestGeneration,
  start: startTestGeneration,
  cancel: cancelTestGeneration,
  use: useGeneratedTests,
};

/** Generators and script that make a problem's tests. */
export function GeneratedTestsPage() {
  const t = testGenerationTexts.useMessages();
  const { problemId: pid } = route.useParams();
  const query = useQuery(testGenerationQuery(desk, pid));
  return (
    <ProblemWorkPage
      pid={pid}
      here="/admin/problem/tests/$problemId"
      name={t('generate.title')}
      titleOf={({ problemId, title }) => t('generate.titleOf', { problemId, title })}
      hint={t('generate.hint')}
      query={query}
    >
      {(data) => <TestGenerationForm key={pid} desk={desk} data={data} />}
    </ProblemWorkPage>
  );
}
