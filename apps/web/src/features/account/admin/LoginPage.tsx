import { useRouter } from '@tanstack/react-router';
import { useSiteConfig } from '@verdict/ui/app/site-config.ts';
import { LoginForm, type Credentials } from '@verdict/ui/forms/account/LoginForm.tsx';
import { Logo } from '@verdict/ui/kit/Logo.tsx';
import { ColorSchemeMenu, LanguageMenu } from '@verdict/ui/kit/preferences.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { takeDestination } from '../../../app/office/guards.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { enter } from '../../../app/office/session-actions.ts';
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
        <Logo />
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
