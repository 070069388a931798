import { getRouteApi } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { ModerationQueue } from '../moderation/ModerationQueue.tsx';
import { useMessages } from '../../../app/office/messages.ts';

const route = getRouteApi('/in-office/admin/discussion-report');

/** Reports on discussions and comments, posts held for review, authors' appeals, and muted users. */
export function ReportsPage() {
  const t = useMessages();
  return (
    <Page>
      <PageHeader title={t('admin.reports')} />
      <ModerationQueue gid={null} address={listAddress(route.useSearch(), route.useNavigate())} />
    </Page>
  );
}
