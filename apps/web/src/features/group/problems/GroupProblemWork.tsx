import { IconChecklist, IconPencil, IconWand } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { Suspense, type ReactNode } from 'react';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { GroupSection, SwitchLink } from '../GroupSection.tsx';
import { groupProblemTexts } from './messages.ts';
import { useWayBack } from './use-way-back.ts';

const ways = [
  { to: '/group/$groupID/problem/edit/$pid', text: 'groupProblem.edit', icon: IconPencil },
  { to: '/group/$groupID/problem/tests/$pid', text: 'groupProblem.tests', icon: IconWand },
  { to: '/group/$groupID/problem/verify/$pid', text: 'groupProblem.verification', icon: IconChecklist },
] as const;

interface Props<Data> {
  pid: number;
  here: (typeof ways)[number]['to'];
  /** Title of the page without the problem's name; `titleOf` includes the name. */
  name: string;
  titleOf: (problem: { problemId: string; title: string }) => string;
  query: UseQueryResult<Data>;
  actions?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Page beside the form of a group's problem, such as its tests, with links to the other pages. */
export function GroupProblemWork<Data extends { problemId: string; title: string }>({
  pid,
  here,
  name,
  titleOf,
  query,
  actions,
  children,
}: Props<Data>) {
  const t = groupProblemTexts.useMessages();
  const { data } = query;
  usePageTitle(data && `${data.problemId} ${name}`);
  return (
    <GroupSection
      title={data ? titleOf(data) : name}
      back={useWayBack()}
      actions={
        data && (
          <>
            {ways
              .filter(({ to }) => to !== here)
              .map(({ to, text, icon: Icon }) => (
                <SwitchLink key={to} to={to} params={{ pid: String(pid) }} icon={<Icon size={15} aria-hidden />}>
                  {t(text)}
                </SwitchLink>
              ))}
            {actions?.(data)}
          </>
        )
      }
    >
      <QueryFailed query={query} />
      {query.isPending && <PageLoading />}
      {data && <Suspense fallback={<PageLoading />}>{children(data)}</Suspense>}
    </GroupSection>
  );
}
