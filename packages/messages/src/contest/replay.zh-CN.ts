import type { Translation } from '../shape.ts';
import type source from './replay.en-US.ts';

export default {
  'rehearsal.means':
    '系统会复制本场比赛，副本仅裁判可见，距结束还有一刻钟。自动生成的队伍会提交验证程序，由评测机真实评测。您可以查看榜单、发放气球、等待结束并进行滚榜。这些都不影响比赛本身。',
  'rehearsal.teams': '队伍数',
  'rehearsal.runs': '提交数',
  'rehearsal.range': ({ max }) => `请输入 1 到 ${max} 之间的整数`,
  'rehearsal.unsolvable': ({ labels }) =>
    `${labels} 没有单文件的正确验证程序，因此不会有队伍通过。验证程序可在题目表单中添加。`,
  'rehearsal.running': '比赛正在进行。请在开始之前或结束之后彩排。',
  'rehearsal.empty': '请先添加有测试数据的题目。',
  'rehearsal.start': '开始彩排',
  'rehearsal.started': '彩排已开始',
  'rehearsal.titleOf': ({ title }) => `彩排：${title}`,
  'rehearsal.team': '彩排队伍',
  'rehearsal.progress': ({ teams, runs, judged }) => `${teams} 支队伍，已评测 ${judged} / ${runs} 个提交。开始于`,
  'rehearsal.page.copy': '打开副本',
  'rehearsal.page.rank': '榜单',
  'rehearsal.page.balloons': '气球',
  'rehearsal.page.ceremony': '滚榜',
  'rehearsal.forgotten': '结束彩排时，或一天之后，副本及其队伍会被删除。',
  'rehearsal.end': '结束彩排',
  'rehearsal.endTitle': '结束彩排？',
  'rehearsal.endMeans': '副本、队伍及其提交都会被删除，比赛本身不受影响。',
  'rehearsal.ended': '彩排已结束，队伍已删除',
} satisfies Translation<typeof source>;
