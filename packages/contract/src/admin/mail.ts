/** Mail of the site: the configuration's test, and the mails of a site that has no mail server. */
import { z } from 'zod';
import { email } from '../account.ts';
import { endpoint } from '../endpoint.ts';
import { date, nothing } from '../fields.ts';

export const testEmail = endpoint(
  'POST /api/admin/config/test-email',
  'superAdmin',
  'Send a test mail now; a refusal says what the mail server said',
  {
    input: z.object({ email }),
    data: nothing,
  },
);

export const getCaughtMails = endpoint(
  'GET /api/admin/config/mail-catcher',
  'superAdmin',
  'Mails that were kept because no mail server is configured, newest first',
  {
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
  },
);
