/** Every background task by name, and when the regular ones run. */
import type { taskNames } from '@verdict/contract/admin/jobs.ts';
import type { Task } from '../jobs.ts';
import { cleanUp } from './clean-up.ts';
import { recount } from './recount.ts';
import { sendMail } from './send-mail.ts';
import { sendNotices } from './send-notices.ts';
import { sumTallies } from './sum-tallies.ts';

export const tasks = {
  'clean-up': cleanUp,
  recount,
  'send-mail': sendMail,
  'send-notices': sendNotices,
  'sum-tallies': sumTallies,
} as const satisfies Record<(typeof taskNames)[number], Task<never>>;

export type TaskName = keyof typeof tasks;
export type TaskPayloads = {
  [Name in TaskName]: (typeof tasks)[Name] extends Task<infer Payload> ? Payload : never;
};

export const crontab = `
* * * * * sum-tallies
* * * * * send-notices
17 * * * * clean-up
`;
