import type { UseQueryResult } from '@tanstack/react-query';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import type { ReactNode } from 'react';
import { usePageTitle } from '../pages/page-title.ts';
import { QueryFailed } from '../client/QueryFailed.tsx';
import { useMessages } from './messages.ts';

interface Props<Subject> {
  subject: UseQueryResult<Subject>;
  /** Title of the page, not of the subject. */
  title: string;
  /** Links to the subject's other pages. */
  tabs: ReactNode;
  actions?: ((subject: Subject) => ReactNode) | undefined;
  children: (subject: Subject) => ReactNode;
}

/** Page of one contest or training: title, tabs to its other pages, and the error when the subject cannot be read. */
export function SubjectPage<Subject extends { title: string }>(props: Props<Subject>) {
  const { subject, title, tabs, actions, children } = props;
  const t = useMessages();
  usePageTitle(subject.data && t('admin.pageOf', { page: title, title: subject.data.title }));
  return (
    <Page>
      <PageHeader isName title={subject.data?.title ?? title} actions={subject.data && actions?.(subject.data)} />
      {tabs}
      <QueryFailed query={subject} />
      {subject.data && children(subject.data)}
    </Page>
  );
}
