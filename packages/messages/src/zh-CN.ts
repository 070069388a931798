import type { Messages } from './en-US.ts';
import common from './areas/common.zh-CN.ts';
import kit from './areas/kit.zh-CN.ts';
import shell from './areas/shell.zh-CN.ts';
import status from './areas/status.zh-CN.ts';
import words from './areas/words.zh-CN.ts';
import type { Translation } from './shape.ts';

export default { ...common, ...kit, ...shell, ...status, ...words } satisfies Translation<Messages>;
