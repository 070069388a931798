import type { Translation } from '../shape.ts';
import type source from './mail.en-US.ts';

export default {
  'mail.greeting': ({ name }) => (name ? `${name}，您好：` : '您好：'),
  'mail.ignore': '如果这不是您本人的操作，请忽略本邮件。',
  'mail.minutes': ({ minutes }) => `有效期 ${minutes} 分钟，仅可使用一次。`,
  'mail.register.subject': ({ site }) => `${site}：注册验证码`,
  'mail.register.body': ({ site }) => `请输入以下验证码，完成在 ${site} 的注册：`,
  'mail.changeEmail.subject': ({ site }) => `${site}：确认新邮箱`,
  'mail.changeEmail.body': ({ site }) => `请在 ${site} 输入以下验证码，将本邮箱绑定到您的账号：`,
  'mail.resetPassword.subject': ({ site }) => `${site}：重置密码`,
  'mail.resetPassword.body': ({ site }) => `请打开以下链接，为您在 ${site} 的账号设置新密码：`,
  'mail.resetPassword.button': '设置新密码',
  'mail.passwordChanged.subject': ({ site }) => `${site}：您的密码已修改`,
  'mail.passwordChanged.body': ({ site }) =>
    `您在 ${site} 的账号密码已修改，所有登录均已退出。如果这不是您本人的操作，请立即重置密码并联系管理员。`,
  'mail.newLogin.subject': ({ site }) => `${site}：您的账号在新地址登录`,
  'mail.newLogin.body': ({ site, address, at }) =>
    `您在 ${site} 的账号于 ${at} 在新地址 ${address} 登录。如果这不是您本人的操作，请修改密码并退出其他设备。`,
  'mail.newLogin.end': '您可以在设置中关闭此类邮件。',
  'mail.homework.subject': ({ site, title }) => `${site}：作业“${title}”即将截止`,
  'mail.homework.body': ({ title, at }) => `作业“${title}”将于 ${at} 截止，您尚未完成。`,
  'mail.homework.bodyInGroup': ({ title, group, at }) => `团队“${group}”的作业“${title}”将于 ${at} 截止，您尚未完成。`,
  'mail.homework.button': '查看作业',
  'mail.digest.subject': ({ site, count }) => `${site}：您有 ${count} 条新消息`,
  'mail.digest.comment': ({ count }) => `您收到 ${count} 条新评论。`,
  'mail.digest.reply': ({ count }) => `您收到 ${count} 条新回复或提及。`,
  'mail.digest.like': ({ count }) => `您有 ${count} 项内容获得了新的点赞。`,
  'mail.digest.button': '查看消息',
  'mail.digest.end': '退订此类邮件',
  'mail.backupFailed.subject': ({ site }) => `${site}：备份失败`,
  'mail.backupFailed.body': ({ site }) => `${site} 的定时备份未能完成，或未通过校验。此前的备份仍保留。原因：`,
  'mail.backupFailed.lost': '备份中断：执行备份的服务器已停止。',
  'mail.backupFailed.button': '查看备份',
  'mail.backupFailed.once': '下次仍将按计划备份。在备份成功之前，不会再发送此类邮件。',
  'mail.test.subject': ({ site }) => `${site}：测试邮件`,
  'mail.test.body': ({ site }) => `收到本邮件，说明 ${site} 可以正常发送邮件。`,
} satisfies Translation<typeof source>;
