import type { Translation } from '../shape.ts';
import type source from './contest.en-US.ts';

export default {
  'contest.tabs': '比赛页面',
  'contest.tab.overview': '概览',
  'contest.tab.problems': '题目',
  'contest.tab.submissions': '提交',
  'contest.tab.rank': '排名',
  'contest.tab.announcements': '公告',
  'contest.tab.print': '打印',
  'contest.tab.acInfo': '管理助手',
  'contest.tab.adminPrint': '打印队列',
  'contest.tab.rejudge': '重新评测',
  'contest.tab.scrollBoard': '滚榜',
} satisfies Translation<typeof source>;
