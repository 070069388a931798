import type { AdminMessages } from './admin.en-US.ts';
import admin from './areas/admin.zh-CN.ts';
import contests from './areas/admin-contests.zh-CN.ts';
import evidence from './areas/evidence.zh-CN.ts';
import desk from './areas/desk.zh-CN.ts';
import contestForm from './areas/contest-form.zh-CN.ts';
import trainings from './areas/admin-trainings.zh-CN.ts';
import trainingForm from './areas/training-form.zh-CN.ts';
import operations from './areas/admin-operations.zh-CN.ts';
import problems from './areas/admin-problems.zh-CN.ts';
import remoteProblems from './areas/admin-remote-problems.zh-CN.ts';
import remoteSites from './areas/admin-remote-sites.zh-CN.ts';
import site from './areas/admin-site.zh-CN.ts';
import texts from './areas/texts.zh-CN.ts';
import users from './areas/admin-users.zh-CN.ts';
import verification from './areas/verification.zh-CN.ts';
import problemForm from './areas/problem-form.zh-CN.ts';
import type { Translation } from './shape.ts';

export default {
  ...admin,
  ...users,
  ...problems,
  ...remoteProblems,
  ...remoteSites,
  ...problemForm,
  ...site,
  ...texts,
  ...operations,
  ...contests,
  ...desk,
  ...evidence,
  ...contestForm,
  ...trainings,
  ...trainingForm,
  ...verification,
} satisfies Translation<AdminMessages>;
