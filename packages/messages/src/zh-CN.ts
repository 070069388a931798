import type { Messages } from './en-US.ts';
import common from './common/common.zh-CN.ts';
import kit from './common/kit.zh-CN.ts';
import shell from './site/shell.zh-CN.ts';
import status from './submission/status.zh-CN.ts';
import words from './common/words.zh-CN.ts';
import type { Translation } from './shape.ts';

export default { ...common, ...kit, ...shell, ...status, ...words } satisfies Translation<Messages>;
