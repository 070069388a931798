import type { UseQueryResult } from '@tanstack/react-query';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { GroupSection } from '../GroupSection.tsx';
import { ManagementTabs } from './ManagementTabs.tsx';

interface Props<Subject> extends ComponentProps<typeof ManagementTabs> {
  subject: UseQueryResult<Subject>;
  /** Title of the subject. */
  titleOf: (subject: Subject) => string;
  /** Title while the subject is being loaded. */
  title: string;
  actions?: (subject: Subject) => ReactNode;
  children: (subject: Subject) => ReactNode;
}

/** Page of a group's training or contest for its authors, with a back link and tabs to its other pages. */
export function ManagementPage<Subject>({ subject, titleOf, title, actions, children, ...tabs }: Props<Subject>) {
  const name = subject.data && titleOf(subject.data);
  usePageTitle(name);
  return (
    <GroupSection
      title={name ?? title}
      back={{ to: `/group/$groupID/${tabs.kind}/admin` }}
      actions={subject.data && actions?.(subject.data)}
    >
      <ManagementTabs {...tabs} />
      <QueryFailed query={subject} />
      {subject.isPending && <PageLoading />}
      {subject.data && children(subject.data)}
    </GroupSection>
  );
}
