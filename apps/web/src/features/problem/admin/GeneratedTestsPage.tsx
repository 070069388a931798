import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  cancelTestGeneration,
  getTestGeneration,
  saveTestGeneration,
  startTestGeneration,
  useGeneratedTests,
} from '@verdict/contract/problem/generation.ts';
import { testGenerationTexts } from '../generation/messages.ts';
import { type GenerationEndpoints, testGenerationQuery } from '../generation/queries.ts';
import { TestGenerationForm } from '../generation/TestGenerationForm.tsx';
import { ProblemWorkPage } from './ProblemWorkPage.tsx';

const route = getRouteApi('/in-office/admin/problem/tests/$problemId');
const endpoints: GenerationEndpoints = {
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
  const query = useQuery(testGenerationQuery(endpoints, pid));
  return (
    <ProblemWorkPage pid={pid} current="generators" name={t('generate.title')} hint={t('generate.hint')} query={query}>
      {(data) => <TestGenerationForm key={pid} endpoints={endpoints} data={data} />}
    </ProblemWorkPage>
  );
}
