/** Every text of the back office that the main site has no use for. */
import admin from './areas/admin.en-US.ts';
import contests from './areas/admin-contests.en-US.ts';
import evidence from './areas/evidence.en-US.ts';
import desk from './areas/desk.en-US.ts';
import contestForm from './areas/contest-form.en-US.ts';
import trainings from './areas/admin-trainings.en-US.ts';
import trainingForm from './areas/training-form.en-US.ts';
import operations from './areas/admin-operations.en-US.ts';
import problems from './areas/admin-problems.en-US.ts';
import remoteProblems from './areas/admin-remote-problems.en-US.ts';
import remoteSites from './areas/admin-remote-sites.en-US.ts';
import site from './areas/admin-site.en-US.ts';
import texts from './areas/texts.en-US.ts';
import users from './areas/admin-users.en-US.ts';
import verification from './areas/verification.en-US.ts';
import problemForm from './areas/problem-form.en-US.ts';

const messages = {
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
};
export default messages;
export type AdminMessages = typeof messages;
