import type { Translation } from '../shape.ts';
import type source from './evidence.en-US.ts';

export default {
  'evidence.level': '测试点反馈',
  'evidence.ceiling': '测试点反馈上限',
  'evidence.byProblem': '按题目设置',
  'evidence.byProblem.means': '以题目自身的设置为准。',
  'evidence.verdict': '仅评测结果',
  'evidence.firstFailure': '首个未通过的测试点',
  'evidence.firstFailureData': '首个未通过的测试点及其数据',
  'evidence.results': '所有测试点的结果',
  'evidence.all': '所有测试点及其数据',
  'evidence.verdict.means': '不展示任何测试点信息。',
  'evidence.firstFailure.means': '展示其编号、评测结果和检查器信息，以及各子任务的得分。',
  'evidence.firstFailureData.means': '另外展示输入、期望输出和程序输出的节选。',
  'evidence.results.means': '展示每个测试点的结果、时间、内存和检查器信息，不展示测试数据。',
  'evidence.all.means': '全部展示，未通过的测试点附数据节选。',
  'evidence.withSamples': ({ means }: { means: string }) => `${means}题面中的样例始终完整展示。`,
} satisfies Translation<typeof source>;
