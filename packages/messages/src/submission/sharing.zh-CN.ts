import type { Translation } from '../shape.ts';
import type source from './sharing.en-US.ts';

export default {
  'sharing.start': '分享',
  'sharing.stop': '取消分享',
  'sharing.title': ({ id }) => `分享提交 #${id} 的代码`,
  'sharing.link': '链接',
  'sharing.before.everybody': '分享后，任何人无需登录即可查看代码。',
  'sharing.before.group': '分享后，团队的全部成员可查看代码。',
  'sharing.before.problem': '此题未公开，分享后仅能看到此题的用户可查看代码。',
  'sharing.before.admins': '本站不公开代码，分享后暂时仅管理员可查看。',
  'sharing.now.everybody': '任何人无需登录即可查看代码。',
  'sharing.now.group': '团队的全部成员可查看代码。',
  'sharing.now.problem': '此题未公开，仅能看到此题的用户可查看代码。',
  'sharing.now.admins': '本站不公开代码，暂时仅管理员可查看。',
} satisfies Translation<typeof source>;
