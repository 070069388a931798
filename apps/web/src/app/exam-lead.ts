/** While an exam closes everything else to the account, every way leads to its contest. */
import { redirect } from '@tanstack/react-router';
import { client } from '@verdict/ui/app/client.ts';
import { refreshUser } from '@verdict/ui/app/refresh-user.ts';
import { session } from '@verdict/ui/app/session.ts';
import { currentLanguage } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';

/** So late at most a browser hears that the exam is over. */
const ASKED_EVERY_MS = 30_000;

const examNow = (): number | null => session.get().user?.exam?.cid ?? null;

/** Whether the page belongs to the contest, keeps the account safe, or ends the session. */
export const isOpenInExam = (pathname: string, cid: number): boolean =>
  pathname === '/logout' || pathname === '/setting' || `${pathname}/`.startsWith(`/contest/${cid}/`);

/** `beforeLoad` of every page: says why another one comes. */
export function leadToExam({ location, preload }: { location: { pathname: string }; preload: boolean }): void {
  const cid = examNow();
  if (cid === null || isOpenInExam(location.pathname, cid)) return;
  if (!preload) toast.info(currentLanguage().t('nav.closedInExam'));
  throw redirect({ to: '/contest/$contestID', params: { contestID: String(cid) }, replace: true });
}

/** Leads there as soon as it is known, and asks whether it is over. */
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
