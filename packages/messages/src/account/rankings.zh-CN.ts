import type { Translation } from '../shape.ts';
import type source from './rankings.en-US.ts';

export default {
  'rank.acmSubtitle': '按通过的题目数排名；题目数相同时，提交次数少者在前。',
  'rank.oiSubtitle': '按总分排名：每道题取最高得分后相加。',
  'rank.topTen': '前十名',
  'rank.searchLabel': '用户名或昵称',
  'rank.none': '没有找到用户',
  'rank.noneHint': '换个名字试试。',
  'rank.nobodyYet': '榜上还没有人',
  'rank.nobodyYetHint': '第一道题被通过后，排名就会出现。',
  'rank.place': '名次',
  'rank.user': '用户',
  'rank.nickname': '昵称',
  'rank.solved': '通过',
  'rank.score': '得分',
  'rank.submissions': '提交',
  'rank.codeforces': 'Codeforces',
  'rank.rating': '通过率',
  'rank.signature': '个人简介',
} satisfies Translation<typeof source>;
