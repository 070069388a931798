import type { Translation } from '../shape.ts';
import type source from './home.en-US.ts';

export default {
  'home.hello': ({ username }) => `您好，${username}`,
  'home.helloHint': '选一道题，写下程序，即刻得到评测结果。',
  'home.browse': '浏览题库',
  'home.join': '注册账号',
  'home.contests': '近期比赛',
  'home.allContests': '全部比赛',
  'home.noContests': '近期没有比赛',
  'home.otherContests': '其他站点的比赛',
  'home.problems': '最新题目',
  'home.allProblems': '全部题目',
  'home.noProblems': '管理员可以添加题目。',
  'home.recentVerdicts': '最新提交',
  'home.allSubmissions': '全部提交',
  'home.noSubmissions': '快来提交第一份代码吧。',
  'home.updated': '更新时间',
  'home.remoteJudges': '远程评测站点',
  'home.lastWeek': '近 7 天提交统计',
  'home.submitted': '提交',
  'home.sevenDayRank': '近 7 天做题榜',
  'home.noSolvers': '近 7 天还没有人通过题目',
  'home.solvedCount': ({ count }) => `通过 ${count} 题`,
} satisfies Translation<typeof source>;
