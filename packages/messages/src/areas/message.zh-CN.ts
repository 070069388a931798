import type { Translation } from '../shape.ts';
import type source from './message.en-US.ts';

export default {
  'message.none': '暂无消息',
  'message.new': '新',
  'message.remove': ({ title }) => `删除“${title}”`,
  'message.clear': '全部删除',
  'message.clearBody': '此列表中的消息将全部删除，且无法恢复。',
} satisfies Translation<typeof source>;
