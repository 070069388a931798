import { Anchor, Text } from '@mantine/core';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { LoginForm, type Credentials } from '../credentials/LoginForm.tsx';
import { accountTexts } from '../credentials/messages.ts';
import { openAuthDialog, useAuthDialog } from '../../../app/session/auth-dialog.ts';
import { beginSession } from './session-actions.ts';
import { useArrival } from './use-arrival.ts';

/** Login form, with links to the password reset and, if the site allows it, to registration. */
export function LoginDialog() {
  const t = accountTexts.useMessages();
  const { register } = useSiteConfig();
  const arrive = useArrival();
  const username = useAuthDialog((state) => state.username);
  async function enter(credentials: Credentials): Promise<void> {
    await beginSession(credentials);
    arrive();
    toast.success(t('account.welcomeBack'));
  }
  return (
    <LoginForm enter={enter} username={username}>
      <Text size="sm" ta="center">
        <Anchor component="button" type="button" inherit onClick={() => openAuthDialog('reset')}>
          {t('account.forgot')}
        </Anchor>
      </Text>
      {register && (
        <Text size="sm" c="dimmed" ta="center">
          {t('account.noAccount')}{' '}
          <Anchor component="button" type="button" inherit onClick={() => openAuthDialog('register')}>
            {t('account.register')}
          </Anchor>
        </Text>
      )}
    </LoginForm>
  );
}
