import type { UseQueryResult } from '@tanstack/react-query';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { type ReactNode } from 'react';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { type AuthorTab, groupPages } from '../../problem/authoring/author-pages.ts';
import { AuthorTabs } from '../../problem/authoring/AuthorTabs.tsx';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { useWayBack } from './use-way-back.ts';
import { Part } from '../../../app/place/Part.tsx';

interface Props<Data> {
  pid: number;
  current: AuthorTab;
  /** Name of the page, for the title of the window. */
  name: string;
  query: UseQueryResult<Data>;
  actions?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Page beside the form of a group's problem, such as its tests, under the same head and tabs. */
export function GroupProblemWork<Data extends { problemId: string; title: string }>({
  pid,
  current,
  name,
  query,
  actions,
  children,
}: Props<Data>) {
  const { id } = useGroup();
  const { data } = query;
  usePageTitle(data && `${data.problemId} ${name}`);
  return (
    <GroupSection
      title={data ? `${data.problemId} · ${data.title}` : name}
      back={useWayBack()}
      actions={data && actions?.(data)}
    >
      <AuthorTabs pages={groupPages(id, pid)} current={current} />
      <QueryFailed query={query} />
      {query.isPending && <PageLoading />}
      {data && <Part fallback={<PageLoading />}>{children(data)}</Part>}
    </GroupSection>
  );
}
