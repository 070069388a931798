import { useRouter } from '@tanstack/react-router';
import { SiteLogo } from '../../../app/pages/SiteLogo.tsx';
import { ColorSchemeMenu, LanguageMenu } from '@verdict/kit/page/preferences.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { LoginForm, type Credentials } from '../credentials/LoginForm.tsx';
import { takeDestination } from '../../../app/office/guards.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { enter } from './session-actions.ts';
import classes from './LoginPage.module.css';

/** Login page for super admins, admins and problem admins. */
export function LoginPage() {
  const t = useMessages();
  const router = useRouter();
  const { shortName } = useSiteConfig();
  async function open(credentials: Credentials): Promise<void> {
    await enter(credentials);
    toast.success(t('account.welcomeBack'));
    router.history.push(takeDestination());
  }
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <meta name="robots" content="noindex" />
      <div className={classes.card}>
        <SiteLogo />
        <h1 className={classes.title}>
          {shortName} · {t('shell.admin')}
        </h1>
        <p className={classes.hint}>{t('admin.loginHint')}</p>
        <LoginForm enter={open} />
        <div className={classes.foot}>
          <a href="/home">{t('admin.toSite')}</a>
          <span className={classes.menus}>
            <LanguageMenu />
            <ColorSchemeMenu />
          </span>
        </div>
      </div>
    </main>
  );
}
