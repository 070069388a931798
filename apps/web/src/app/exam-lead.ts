/** Redirects every page to the contest of an exam while the exam closes all other pages to the account. */
import { redirect } from '@tanstack/react-router';
import { currentLanguage } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from './client/client.ts';
import { refreshUser } from './session/refresh-user.ts';
import { session } from './session/session.ts';

/** Poll interval: a browser notices the end of the exam at most this late. */
const ASKED_EVERY_MS = 30_000;

const examNow = (): number | null => session.get().user?.exam?.cid ?? null;

/** Whether the page belongs to the contest, or to the account's security, or ends the session. */
export const isOpenInExam = (pathname: string, cid: number): boolean =>
  pathname === '/logout' || pathname === '/setting' || `${pathname}/`.startsWith(`/contest/${cid}/`);

/** `beforeLoad` of every page: redirects pages that are closed in the exam, with a message. */
export function leadToExam({ location, preload }: { location: { pathname: string }; preload: boolean }): void {
  const cid = examNow();
  if (cid === null || isOpenInExam(location.pathname, cid)) return;
  if (!preload) toast.info(currentLanguage().t('nav.closedInExam'));
  throw redirect({ to: '/contest/$contestID', params: { contestID: String(cid) }, replace: true });
}

/** Re-runs the guards when an exam starts or ends, and polls for its end. */
export function followExam(router: { invalidate: () => Promise<void> }): void {
  let known = examNow();
  session.subscribe(() => {
    const cid = examNow();
    if (cid === known) return;
    known = cid;
    void router.invalidate();
  });
  setInterval(() => {
    if (examNow() !== null) void refreshUser(client);
  }, ASKED_EVERY_MS);
}
