import { Loader, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import type { ReactNode } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { type AuthorTab, officePages } from '../authoring/author-pages.ts';
import { AuthorTabs } from '../authoring/AuthorTabs.tsx';

interface Props<Data> {
  pid: number;
  current: AuthorTab;
  /** Name of the page, for the title of the window. */
  name: string;
  hint?: string;
  isRemote?: boolean;
  query: UseQueryResult<Data>;
  actions?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Page beside the form of a stored problem, such as its tests, under the same head and tabs. */
export function ProblemWorkPage<Data extends { problemId: string; title: string }>({
  pid,
  current,
  name,
  hint,
  isRemote = false,
  query,
  actions,
  children,
}: Props<Data>) {
  const t = useMessages();
  const { data } = query;
  usePageTitle(data && `${data.problemId} ${name}`);
  return (
    <Page>
      <PageHeader isName title={data ? `${data.problemId} · ${data.title}` : name} actions={data && actions?.(data)} />
      <AuthorTabs pages={officePages(pid)} current={current} isRemote={isRemote} />
      {hint && (
        <Text size="sm" c="dimmed" mb="md">
          {hint}
        </Text>
      )}
      <QueryFailed query={query} />
      {query.isPending && <Loader aria-label={t('common.loading')} />}
      {data && children(data)}
    </Page>
  );
}
