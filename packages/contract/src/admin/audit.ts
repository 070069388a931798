/** Who changed what in the back office. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, optionalId, optionalText } from '../fields.ts';

export const AUDIT_PAGE = 50;

/** Orders of the list; the one with a dash counts downwards. */
export const auditSorts = ['-time', 'time'] as const;
export type AuditSort = (typeof auditSorts)[number];

/** What an act of the log can be, `thing.verb`; a log may hold others of an older or newer version. */
export const auditActions = [
  'account.delete',
  'account.edit',
  'account.generate',
  'account.import',
  'account.removeSecondFactor',
  'account.sheet',
  'account.signOut',
  'announcement.create',
  'announcement.delete',
  'announcement.update',
  'carousel.delete',
  'carousel.upload',
  'comment.delete',
  'contest.answer',
  'contest.clone',
  'contest.create',
  'contest.delete',
  'contest.edit',
  'contest.examSession',
  'contest.extend',
  'contest.import',
  'contest.participant',
  'contest.pause',
  'contest.problemAdd',
  'contest.problemEdit',
  'contest.problemOrder',
  'contest.problemRemove',
  'contest.registrationRemove',
  'contest.resume',
  'contest.runs',
  'contest.standIns',
  'contest.visibility',
  'file.delete',
  'file.upload',
  'group.create',
  'group.disband',
  'group.edit',
  'group.level',
  'group.removal',
  'job.retry',
  'job.start',
  'judgehost.create',
  'judgehost.drain',
  'judgehost.pause',
  'judgehost.revoke',
  'judgehost.work',
  'mail.test',
  'notice.create',
  'notice.delete',
  'notice.update',
  'problem.create',
  'problem.delete',
  'problem.duplicate',
  'problem.edit',
  'problem.verify',
  'problem.verifyCancel',
  'problem.visibility',
  'rejudging.apply',
  'rejudging.discard',
  'rejudging.plan',
  'reply.delete',
  'setting.change',
  'site.backup',
  'site.restore',
  'submission.cancel',
  'submission.judgeByHand',
  'submission.rejudge',
  'tag.create',
  'tag.delete',
  'tag.edit',
  'tagClassification.create',
  'tagClassification.delete',
  'tagClassification.edit',
  'training.create',
  'training.delete',
  'training.edit',
  'training.problemAdd',
  'training.problemEdit',
  'training.problemOrder',
  'training.problemRemove',
  'training.visibility',
  'trainingCategory.create',
  'trainingCategory.delete',
  'trainingCategory.edit',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const getAudit = endpoint('GET /api/admin/audit', 'superAdmin', {
  input: z.object({
    username: optionalText(255),
    action: optionalText(100),
    /** Uid, id or key of what was changed. */
    subject: optionalText(255),
    /** Words that the record holds, before and after included. */
    text: optionalText(100),
    sort: z.enum(auditSorts).default('-time'),
    /** Only acts that the list shows after this one: the last id of the page before. */
    before: optionalId,
  }),
  data: z.array(
    z.object({
      id: z.number().int(),
      time: date,
      uid: z.string(),
      username: z.string(),
      ip: z.string(),
      action: z.string(),
      subject: z.string(),
      subjectName: z.string(),
      /** JSON of the members that changed; null where there was nothing. */
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
