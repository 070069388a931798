/** All texts of the back office that the main site does not use. */
import admin from './site/admin.en-US.ts';
import contests from './contest/admin.en-US.ts';
import evidence from './submission/evidence.en-US.ts';
import management from './site/management.en-US.ts';
import contestForm from './contest/editing.en-US.ts';
import trainings from './training/admin.en-US.ts';
import trainingForm from './training/editing.en-US.ts';
import operations from './site/operations.en-US.ts';
import problems from './problem/admin.en-US.ts';
import remoteProblems from './remote/problems.en-US.ts';
import remoteSites from './remote/sites.en-US.ts';
import sectionedForm from './site/sectioned-form.en-US.ts';
import site from './site/settings.en-US.ts';
import texts from './community/texts.en-US.ts';
import users from './account/users.en-US.ts';
import verification from './problem/verification.en-US.ts';
import problemForm from './problem/editing.en-US.ts';

const messages = {
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
};
export default messages;
export type AdminMessages = typeof messages;
