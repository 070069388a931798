import type { AdminMessages } from './admin.en-US.ts';
import admin from './site/admin.zh-CN.ts';
import contests from './contest/admin.zh-CN.ts';
import evidence from './submission/evidence.zh-CN.ts';
import management from './site/management.zh-CN.ts';
import contestForm from './contest/editing.zh-CN.ts';
import trainings from './training/admin.zh-CN.ts';
import trainingForm from './training/editing.zh-CN.ts';
import operations from './site/operations.zh-CN.ts';
import problems from './problem/admin.zh-CN.ts';
import remoteProblems from './remote/problems.zh-CN.ts';
import remoteSites from './remote/sites.zh-CN.ts';
import sectionedForm from './site/sectioned-form.zh-CN.ts';
import site from './site/settings.zh-CN.ts';
import texts from './community/texts.zh-CN.ts';
import users from './account/users.zh-CN.ts';
import verification from './problem/verification.zh-CN.ts';
import problemForm from './problem/editing.zh-CN.ts';
import type { Translation } from './shape.ts';

export default {
  ...admin,
  ...users,
  ...problems,
  ...remoteProblems,
  ...remoteSites,
  ...problemForm,
  ...sectionedForm,
  ...site,
  ...texts,
  ...operations,
  ...contests,
  ...management,
  ...evidence,
  ...contestForm,
  ...trainings,
  ...trainingForm,
  ...verification,
} satisfies Translation<AdminMessages>;
