import type { Translation } from '../shape.ts';
import type source from './comment.en-US.ts';

export default {
  'comment.title': '评论',
  'comment.text': '评论内容',
  'comment.send': '发表评论',
  'comment.sent': '评论已发表。',
  'comment.mutedHint': '您的账号已被禁言，不能发表评论。',
  'comment.none': '暂无评论',
  'comment.roleRoot': '超级管理员',
  'comment.roleAdmin': '管理员',
  'comment.like': ({ name, count }) => `点赞 ${name} 的评论，现有 ${count} 个赞`,
  'comment.reply': '回复',
  'comment.replyTo': ({ name }) => `回复 ${name}`,
  'comment.replied': '回复已发表。',
  'comment.showReplies': ({ count }) => `展开全部 ${count} 条回复`,
  'comment.hideReplies': '收起',
  'comment.delete': '删除',
  'comment.deleteCommentOf': ({ name }) => `删除 ${name} 的评论`,
  'comment.deleteReplyOf': ({ name }) => `删除 ${name} 的回复`,
  'comment.deleteCommentBody': '其下的回复将一并删除。',
  'comment.deleted': '已删除。',
  'comment.empty': '内容不能为空',
  'comment.tooLong': ({ max }) => `最多 ${max} 个字符`,
  'comment.loginHint': '登录后即可发表评论。',
  'comment.link': ({ name }) => `${name} 的评论链接`,
  'comment.linkShort': '链接',
} satisfies Translation<typeof source>;
