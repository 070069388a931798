import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { logout } from '@verdict/contract/account/account.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { endSession } from '../../../app/session/end-session.ts';
import { useUser } from '../../../app/session/session.ts';
import { accountTexts } from '../credentials/messages.ts';

/** Asks before logging out, because a link on another site may have led here. */
export function LogoutPage() {
  const t = accountTexts.useMessages();
  const user = useUser();
  const navigate = useNavigate();
  function leave() {
    endSession(logout);
    void navigate({ to: '/home', replace: true });
  }
  return (
    <Page size="form">
      <PageHeader title={t('account.logout')} />
      <Card>
        <EmptyState
          icon={IconLogout}
          title={t('account.logoutQuestion', { username: user?.username ?? '' })}
          action={<Button onClick={leave}>{t('account.logout')}</Button>}
        />
      </Card>
    </Page>
  );
}
