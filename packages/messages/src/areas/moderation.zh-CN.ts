import type { Translation } from '../shape.ts';
import type source from './moderation.en-US.ts';

export default {
  'moderation.mute': '禁言',
  'moderation.muteTitle': ({ name }) => `禁言 ${name}`,
  'moderation.muteMeans': '期间该用户可以浏览，但不能发布讨论或评论。到期自动解除，并会通知该用户。',
  'moderation.muteInGroup': '仅在本团队内生效。',
  'moderation.muteFor': '时长',
  'moderation.muteHours.1': '1 小时',
  'moderation.muteHours.6': '6 小时',
  'moderation.muteHours.24': '1 天',
  'moderation.muteHours.72': '3 天',
  'moderation.muteHours.168': '1 周',
  'moderation.muteHours.720': '30 天',
  'moderation.muteUntilDate': '指定日期',
  'moderation.muteUntil': '截止时间',
  'moderation.muteUntilRequired': '请填写截止时间',
  'moderation.reason': '原因（该用户可见）',
  'moderation.reasonRequired': '原因不能为空',
  'moderation.muted': '已禁言该用户。',
} satisfies Translation<typeof source>;
