/** What stands before a route: each sends the visitor home and says why. Used as `beforeLoad`. */
import { redirect } from '@tanstack/react-router';
import type { WebsiteConfig } from '@verdict/contract/site.ts';
import { isSuper } from '@verdict/domain/permission/actor.ts';
import { currentLanguage } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { openAuthDialog } from './auth-dialog.ts';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { actorNow, isLoggedIn, session } from '@verdict/ui/app/session.ts';
import { siteConfigQuery } from '@verdict/ui/app/site-config.ts';

export function requireLogin(): void {
  if (isLoggedIn()) return;
  session.clear();
  toast.warning(currentLanguage().t('common.loginFirst'));
  openAuthDialog('login');
  throw redirect({ to: '/home' });
}

export function requireSuperAdmin(): void {
  requireLogin();
  if (isSuper(actorNow())) return;
  toast.warning(currentLanguage().t('shell.adminLoginFirst'));
  openAuthDialog('login');
  throw redirect({ to: '/home' });
}

type Switch = Extract<keyof WebsiteConfig, 'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment'>;

/** A part of the site that its settings may close. */
export function requireOpen(feature: Switch): () => Promise<void> {
  return async () => {
    const config = await queryClient.ensureQueryData(siteConfigQuery);
    if (config[feature]) return;
    const t = currentLanguage().t;
    toast.error(t(`shell.closed.${feature}`));
    throw redirect({ to: '/home' });
  };
}
