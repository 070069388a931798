/** Guards decide who may open which page. Used as `beforeLoad`; the server checks the same again. */
import { redirect } from '@tanstack/react-router';
import { isProblemAdmin, isSiteAdmin, isSuper } from '@verdict/domain/access/actor.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from '../client/client.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { actorNow, isLoggedIn, session } from '../session/session.ts';
import { textsNow } from './messages.ts';

export const isAdminNow = (): boolean => isLoggedIn() && isSiteAdmin(actorNow());

/** Address of the page that sent the visitor to the login; opened after logging in. */
let destination: string | null = null;
export const keepDestination = (href: string): void => {
  destination = href;
};
export function takeDestination(): string {
  const taken = destination ?? '/admin/dashboard';
  destination = null;
  return taken;
}

export async function requireAdmin({ location }: { location: { publicHref: string } }): Promise<void> {
  // `refreshUser` loads the profile when it is missing, together with the roles.
  if (isLoggedIn() && actorNow() === null) await refreshUser(client);
  if (isAdminNow()) return;
  const t = textsNow();
  keepDestination(location.publicHref);
  if (isLoggedIn()) {
    toast.warning(t('shell.adminLoginFirst'));
  } else {
    session.clear();
    toast.warning(t('common.loginFirst'));
  }
  throw redirect({ to: '/admin/login' });
}

export function requireProblemAdmin(): void {
  if (!isProblemAdmin(actorNow())) requireSuperAdmin();
}

export function requireSuperAdmin(): void {
  if (isSuper(actorNow())) return;
  toast.warning(textsNow()('shell.adminLoginFirst'));
  throw redirect({ to: '/admin/dashboard' });
}
