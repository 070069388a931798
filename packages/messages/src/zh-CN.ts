import type { Messages } from './en-US.ts';
import common from './areas/common.zh-CN.ts';
import account from './areas/account.zh-CN.ts';
import help from './areas/help.zh-CN.ts';
import home from './areas/home.zh-CN.ts';
import people from './areas/people.zh-CN.ts';
import problem from './areas/problem.zh-CN.ts';
import settings from './areas/settings.zh-CN.ts';
import shell from './areas/shell.zh-CN.ts';
import submission from './areas/submission.zh-CN.ts';
import kit from './areas/kit.zh-CN.ts';
import status from './areas/status.zh-CN.ts';
import type { Translation } from './shape.ts';

export default {
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
} satisfies Translation<Messages>;
