import type { Translation } from '../shape.ts';
import type source from './profile.en-US.ts';

export default {
  'profile.lastLogin': '最近登录',
  'profile.edit': '编辑资料',
  'profile.blog': '博客',
  'profile.submissions': '提交',
  'profile.solved': '通过',
  'profile.score': '得分',
  'profile.rating': 'Codeforces Rating',
  'profile.year': '最近一年',
  'profile.signature': '个人简介',
  'profile.signatureNone': '暂未设置',
  'profile.solvedProblems': '通过的题目',
  'profile.solvedNone': '还没有通过任何题目',
  'profile.solvedCount': ({ count }) => `${count} 题`,
  'profile.showRest': ({ count }) => `再显示 ${count} 题`,
} satisfies Translation<typeof source>;
