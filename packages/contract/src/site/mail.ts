/** Mail of the site: the test of its configuration, and the caught mails of a site without a mail server. */
import { z } from 'zod';
import { email } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import { date, nothing } from '../fields.ts';

export const testEmail = endpoint('POST /api/admin/config/test-email', 'superAdmin', {
  input: z.object({ email }),
  data: nothing,
});

export const getCaughtMails = endpoint('GET /api/admin/config/mail-catcher', 'superAdmin', {
  input: z.object({}),
  data: z.array(
    z.object({
      id: z.number().int(),
      recipient: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      gmtCreate: date,
    }),
  ),
});
