import * as contract from '@verdict/contract/admin/mail.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { caughtMails, sendTestMail } from './mail.service.ts';

export const mailRoutes = (app: App): Route[] => [
  route(contract.testEmail, async ({ input, locale, now }) => {
    await sendTestMail(app, input.email, locale, now);
    return null;
  }),
  route(contract.getCaughtMails, () => caughtMails(app)),
];
