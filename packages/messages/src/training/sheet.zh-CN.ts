import type { Translation } from '../shape.ts';
import type source from './sheet.en-US.ts';

export default {
  'sheet.former': '已不在班级中',
  'calendar.name': ({ site }) => `作业 · ${site}`,
  'calendar.finished': ({ finished, problems }) => `已完成 ${finished}/${problems} 题`,
} satisfies Translation<typeof source>;
