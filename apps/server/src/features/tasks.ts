/** Background tasks of every feature, and when the regular ones run. */
import type { Tasks } from '../platform/jobs/jobs.ts';
import { cleanUpTask } from './clean-up.ts';
import { externalTasks } from './remote/external/external.tasks.ts';
import { homeworkTasks } from './training/homework/homework.tasks.ts';
import { homeTasks } from './site/home/home.tasks.ts';
import { mailTasks } from './site/mail/mail.tasks.ts';
import { messageTasks } from './community/message/message.tasks.ts';
import { markTasks } from './training/marks/marks.tasks.ts';
import { noticeTasks } from './community/notice/notice.tasks.ts';
import { remoteProblemTasks } from './remote/problems/problems.tasks.ts';
import { problemExportTasks } from './problem/export/export.tasks.ts';
import { problemImportTasks } from './problem/import/import.tasks.ts';
import { siteBackupTasks } from './site/backup/backup.tasks.ts';
import { siteMoveTasks } from './site/migration/moves.tasks.ts';
import { submissionTasks } from './submission/submission.tasks.ts';

export const allTasks: Tasks = {
  ...cleanUpTask,
  ...externalTasks,
  ...homeTasks,
  ...homeworkTasks,
  ...mailTasks,
  ...markTasks,
  ...messageTasks,
  ...noticeTasks,
  ...remoteProblemTasks,
  ...problemExportTasks,
  ...problemImportTasks,
  ...siteBackupTasks,
  ...siteMoveTasks,
  ...submissionTasks,
};

export const crontab = `
* * * * * sum-tallies
* * * * * send-notices
* * * * * plan-backups
*/5 * * * * remind-homework
*/5 * * * * tell-marks
17 * * * * clean-up
22 * * * * check-certificate
30 * * * * send-digests
0 3 * * * read-ratings ?max=3
50 */2 * * * read-contests ?max=3
0 6 * * * tell-offers
`;
