import type { AdminPlainKey } from '../../app/messages.ts';

type ActOf<Key> = Key extends `admin.act.${infer Act}` ? Act : never;
export type NamedAct = ActOf<AdminPlainKey>;

/** Acts that have words; a log may hold others of an older or newer version. */
const namedActs: Record<NamedAct, true> = {
  'account.delete': true,
  'account.edit': true,
  'account.generate': true,
  'account.import': true,
  'account.sheet': true,
  'account.signOut': true,
  'announcement.create': true,
  'announcement.update': true,
  'announcement.delete': true,
  'carousel.upload': true,
  'carousel.delete': true,
  'file.upload': true,
  'file.delete': true,
  'job.start': true,
  'job.retry': true,
  'judgehost.create': true,
  'judgehost.revoke': true,
  'judgehost.work': true,
  'judgehost.pause': true,
  'judgehost.drain': true,
  'notice.create': true,
  'notice.update': true,
  'notice.delete': true,
  'problem.create': true,
  'problem.edit': true,
  'problem.visibility': true,
  'problem.duplicate': true,
  'problem.delete': true,
  'problem.verify': true,
  'problem.verifyCancel': true,
  'rejudging.plan': true,
  'rejudging.apply': true,
  'rejudging.discard': true,
  'setting.change': true,
  'tag.create': true,
  'tag.edit': true,
  'tag.delete': true,
  'tagClassification.create': true,
  'tagClassification.edit': true,
  'tagClassification.delete': true,
};

export const isNamedAct = (action: string): action is NamedAct => Object.hasOwn(namedActs, action);
