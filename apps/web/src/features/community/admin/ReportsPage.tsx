import { getRouteApi } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { listAddress } from '@verdict/ui/lists/list-address.ts';
import { ModerationDesk } from '@verdict/ui/moderation/ModerationDesk.tsx';
import { useMessages } from '../../../app/office/messages.ts';

const route = getRouteApi('/in-office/admin/discussion-report');

/** Reports on discussions and comments, posts held for review, authors' appeals, and muted users. */
export function ReportsPage() {
  const t = useMessages();
  return (
    <Page>
      <PageHeader title={t('admin.reports')} />
      <ModerationDesk gid={null} address={listAddress(route.useSearch(), route.useNavigate())} />
    </Page>
  );
}
