import type { Translation } from '../shape.ts';
import type source from './words.en-US.ts';

export default {
  'account.login': '登录',
  'account.logout': '退出登录',
  'account.register': '注册',
  'account.username': '用户名',
  'account.email': '邮箱',
  'account.emailTaken': '该邮箱已被使用',
  'account.showPassword': '显示密码',
  'account.welcomeBack': '欢迎回来！',
  'account.captcha': '图形验证码',
  'account.captchaPicture': '验证码图片，点击可换一张',
  'account.captchaRequired': '请输入图形验证码',
  'account.captchaLength': '图形验证码应为 1 到 8 个字符',
  'account.passwordAgain': '确认密码',
  'account.resetTitle': '重置密码',

  'help.title': '关于与帮助',

  'rank.acmTitle': 'ACM 排名',
  'rank.oiTitle': 'OI 排名',

  'profile.title': '个人主页',
  'profile.male': '男',
  'profile.female': '女',

  'message.title': '消息',
  'message.discuss': '评论我的',
  'message.reply': '回复我的',
  'message.like': '收到的赞',
  'message.sys': '系统通知',
  'message.mine': '我的消息',
  'message.unread': ({ count }) => `${count} 条未读消息`,

  'problem.list': '题库',
  'problem.one': '题目',
  'problem.title': '题目',
  'problem.none': '没有找到题目',
  'problem.level': '难度',
  'problem.tags': '标签',
  'problem.oiRankScore': 'OI 排名分',

  'settings.title': '账号设置',

  'submission.list': '提交记录',
  'submission.ofProblem': '题目提交记录',
  'submission.one': '提交详情',
  'submission.none': '暂无提交',
  'submission.language': '语言',
  'submission.cases': '测试点',
  'submission.points': ({ score }) => `${score} 分`,

  'contest.phase.scheduled': '未开始',
  'contest.phase.running': '进行中',
  'contest.phase.ended': '已结束',
  'contest.access.public': '公开赛',
  'contest.access.public.means': '查看和提交均无需密码。',
  'contest.access.private': '私有赛',
  'contest.access.private.means': '查看和提交都需要密码。',
  'contest.access.protected': '保护赛',
  'contest.access.protected.means': '仅提交需要密码。',
  'contest.starts': '开始时间',
  'contest.ends': '结束时间',
  'contest.duration': '时长',
  'contest.participants': ({ count }) => `${count} 人参加`,

  'announcement.title': '公告',
  'announcement.none': '暂无公告',
} satisfies Translation<typeof source>;
