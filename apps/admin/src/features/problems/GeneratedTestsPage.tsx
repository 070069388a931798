import { Button, Group, Loader } from '@mantine/core';
import { IconChecklist, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { testGenerationTexts } from '@verdict/ui/test-generation/messages.ts';
import { testGenerationQuery } from '@verdict/ui/test-generation/queries.ts';
import { TestGenerationForm } from '@verdict/ui/test-generation/TestGenerationForm.tsx';
import { useMessages } from '../../app/messages.ts';

const route = getRouteApi('/office/problem/tests/$problemId');

/** Generators and the script by which a problem's tests are made. */
export function GeneratedTestsPage() {
  const t = testGenerationTexts.useMessages();
  const office = useMessages();
  const { problemId: pid } = route.useParams();
  const found = useQuery(testGenerationQuery(pid));
  const { data } = found;
  usePageTitle(data && `${data.problemId} ${t('generate.title')}`);
  return (
    <Page>
      <PageHeader
        title={data ? t('generate.titleOf', { problemId: data.problemId, title: data.title }) : t('generate.title')}
        subtitle={t('generate.hint')}
        actions={
          data && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                renderRoot={(props) => <Link to="/problem/edit/$problemId" params={{ problemId: pid }} {...props} />}
              >
                {office('admin.problem.edit')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconChecklist size={16} aria-hidden />}
                renderRoot={(props) => <Link to="/problem/verify/$problemId" params={{ problemId: pid }} {...props} />}
              >
                {office('verify.report')}
              </Button>
            </Group>
          )
        }
      />
      <QueryFailed query={found} />
      {found.isPending && <Loader aria-label={office('common.loading')} />}
      {data && <TestGenerationForm key={pid} data={data} />}
    </Page>
  );
}
