import type { Translation } from '../shape.ts';
import type source from './sheet.en-US.ts';

export default {
  'sheet.former': '已不在班级中',
} satisfies Translation<typeof source>;
