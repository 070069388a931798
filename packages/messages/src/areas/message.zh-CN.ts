import type { Translation } from '../shape.ts';
import type source from './message.en-US.ts';

export default {
  'message.unsubscribe': '停止邮件',
  'message.unsubscribeMeans': '您将不再收到新消息邮件。',
  'message.unsubscribed': '已停止发送邮件。',
  'message.answer': '向管理员申诉',
  'message.answerText': '申诉内容',
  'message.answerOnce': '只能申诉一次。',
  'message.answerRequired': '申诉内容不能为空',
  'message.answerSend': '提交',
  'message.answered': '申诉已提交给管理员。',
  'message.none': '暂无消息',
  'message.new': '新',
  'message.remove': ({ title }) => `删除“${title}”`,
  'message.clear': '全部删除',
  'message.clearBody': '此列表中的消息将全部删除，且无法恢复。',
  'message.act.Discuss': '评论了您的讨论',
  'message.act.Reply': '回复了您，讨论',
  'message.act.Mention': '提到了您，讨论',
  'message.act.Review': '批注了您的代码：',
  'message.act.Review_Reply': '回复了代码批注：',
  'message.act.Like_Post': '赞了您的讨论',
  'message.act.Like_Discuss': '赞了您的评论，讨论',
  'message.act.likesOfMany.Like_Post': ({ count }) => `和另外 ${count} 人赞了您的讨论`,
  'message.act.likesOfMany.Like_Discuss': ({ count }) => `和另外 ${count} 人赞了您的评论，讨论`,
  'message.from': ({ name }) => `${name} 的消息`,
} satisfies Translation<typeof source>;
