import type { Translation } from '../shape.ts';
import type source from './group-problem.en-US.ts';

export default {
  'groupProblem.duplicate': '复制题目',
  'groupProblem.duplicated': ({ problemId }) => `已复制为隐藏题目 ${problemId}`,
  'groupProblem.none': '团队还没有题目',
  'groupProblem.administer': '管理题目',
  'groupProblem.create': '创建题目',
  'groupProblem.edit': '编辑题目',
  'groupProblem.search': '题号、标题或作者',
  'groupProblem.anyVisibility': '全部可见性',
  'groupProblem.displayId': '题号',
  'groupProblem.title': '标题',
  'groupProblem.author': '作者',
  'groupProblem.changed': '更新时间',
  'groupProblem.visibility': '可见性',
  'groupProblem.offer': '公开到题库',
  'groupProblem.apply': '申请公开',
  'groupProblem.applying': '申请中',
  'groupProblem.refused': '已拒绝',
  'groupProblem.taken': '已公开',
  'groupProblem.applyMeans':
    '本站的题目管理员会审核题目及其测试数据。收入题库后由他们负责编辑，题目仍保留在团队的列表中。',
  'groupProblem.applied': '申请已提交',
  'groupProblem.withdraw': '撤回申请',
  'groupProblem.withdrawn': '申请已撤回',
  'groupProblem.show': '查看题目',
  'groupProblem.download': '下载测试数据',
  'groupProblem.applyTitle': ({ problemId }) => `申请将 ${problemId} 公开到题库？`,
  'groupProblem.withdrawTitle': ({ problemId }) => `撤回 ${problemId} 的公开申请？`,
  'groupProblem.deleteTitle': ({ problemId, title }) => `删除题目 ${problemId} ${title}？`,
  'groupProblem.deleteMeans': '此操作无法撤销，测试数据和全部提交也会被删除。',
} satisfies Translation<typeof source>;
