import { Accordion, Button } from '@mantine/core';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { useLastUser } from '../../../app/session/session.ts';
import { UnsavedForms } from '../../../app/forms/UnsavedForms.tsx';
import { openAuthDialog } from '../../../app/session/auth-dialog.ts';
import { PasswordForm } from './security/PasswordForm.tsx';
import { settingsTexts } from './messages.ts';
import classes from './SettingPage.module.css';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const MoreOfAccount = lazyPart(() => import('./MoreOfAccount.tsx'));
const UserInfoPart = lazyPart(() => import('./UserInfoPart.tsx'));

/** Account and profile settings. After a new login the same user finds typed values again; another user does not. */
export function SettingPage() {
  const t = settingsTexts.useMessages();
  const user = useLastUser();
  return (
    <Page size="text">
      <PageHeader title={t('settings.title')} />
      <Card>
        {user ? (
          <UnsavedForms key={user.uid}>
            <Accordion
              multiple
              defaultValue={['account']}
              order={2}
              classNames={{
                label: classes.label ?? '',
                control: classes.control ?? '',
                content: classes.content ?? '',
              }}
            >
              <Accordion.Item value="account">
                <Accordion.Control>{t('settings.account')}</Accordion.Control>
                <Accordion.Panel>
                  <PasswordForm username={user.username} />
                  <Part>
                    <MoreOfAccount user={user} />
                  </Part>
                </Accordion.Panel>
              </Accordion.Item>
              <Accordion.Item value="userInfo">
                <Accordion.Control>{t('settings.userInfo')}</Accordion.Control>
                <Accordion.Panel>
                  <Part>
                    <UserInfoPart user={user} />
                  </Part>
                </Accordion.Panel>
              </Accordion.Item>
            </Accordion>
          </UnsavedForms>
        ) : (
          <EmptyState
            title={t('settings.loginAgain')}
            action={<Button onClick={() => openAuthDialog('login')}>{t('account.login')}</Button>}
          />
        )}
      </Card>
    </Page>
  );
}
