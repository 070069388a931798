import type { AdminMessages } from './admin.en-US.ts';
import admin from './areas/admin.zh-CN.ts';
import type { Translation } from './shape.ts';

export default { ...admin } satisfies Translation<AdminMessages>;
