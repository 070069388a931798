/** Every text of the main site. This object is the type that the other language must satisfy. */
import common from './areas/common.en-US.ts';
import account from './areas/account.en-US.ts';
import help from './areas/help.en-US.ts';
import home from './areas/home.en-US.ts';
import people from './areas/people.en-US.ts';
import problem from './areas/problem.en-US.ts';
import settings from './areas/settings.en-US.ts';
import shell from './areas/shell.en-US.ts';
import submission from './areas/submission.en-US.ts';
import kit from './areas/kit.en-US.ts';
import status from './areas/status.en-US.ts';

const messages = {
  ...common,
  ...account,
  ...help,
  ...home,
  ...people,
  ...problem,
  ...settings,
  ...shell,
  ...submission,
  ...kit,
  ...status,
};
export default messages;
export type Messages = typeof messages;
export type MessageKey = keyof Messages;
