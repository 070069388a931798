import * as contract from '@verdict/contract/site/mail.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { caughtMails, sendTestMail } from './mail.service.ts';

export const mailRoutes = (app: App): Route[] => [
  route(contract.testEmail, async ({ input, locale, actor, ip, now }) => {
    await sendTestMail(app, { actor, ip, now }, input.email, locale);
    return null;
  }),
  route(contract.getCaughtMails, () => caughtMails(app)),
];
