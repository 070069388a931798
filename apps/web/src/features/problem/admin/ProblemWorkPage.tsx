import { Button, Group, Loader } from '@mantine/core';
import { IconChecklist, IconPencil, IconWand } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import type { ReactNode } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { useMessages } from '../../../app/office/messages.ts';

const ways = [
  { to: '/admin/problem/edit/$problemId', text: 'admin.problem.edit', icon: IconPencil },
  { to: '/admin/problem/tests/$problemId', text: 'admin.problem.tests', icon: IconWand },
  { to: '/admin/problem/verify/$problemId', text: 'verify.report', icon: IconChecklist },
] as const;

type Way = (typeof ways)[number]['to'];

/** Links to the other pages of a stored problem. */
export function WaysOfProblem({ pid, here }: { pid: number; here: Way }) {
  const t = useMessages();
  return ways
    .filter(({ to }) => to !== here)
    .map(({ to, text, icon: Icon }) => (
      <Button
        key={to}
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        renderRoot={(props) => <Link to={to} params={{ problemId: pid }} {...props} />}
      >
        {t(text)}
      </Button>
    ));
}

interface Props<Data> {
  pid: number;
  here: Way;
  /** Title of the page without the problem's name; `titleOf` includes the name. */
  name: string;
  titleOf: (problem: { problemId: string; title: string }) => string;
  hint: string;
  query: UseQueryResult<Data>;
  actions?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Page beside the form of a stored problem, such as its tests, with links to the other pages. */
export function ProblemWorkPage<Data extends { problemId: string; title: string }>({
  pid,
  here,
  name,
  titleOf,
  hint,
  query,
  actions,
  children,
}: Props<Data>) {
  const t = useMessages();
  const { data } = query;
  usePageTitle(data && `${data.problemId} ${name}`);
  return (
    <Page>
      <PageHeader
        title={data ? titleOf(data) : name}
        subtitle={hint}
        actions={
          data && (
            <Group gap="xs">
              <WaysOfProblem pid={pid} here={here} />
              {actions?.(data)}
            </Group>
          )
        }
      />
      <QueryFailed query={query} />
      {query.isPending && <Loader aria-label={t('common.loading')} />}
      {data && children(data)}
    </Page>
  );
}
