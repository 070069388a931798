import type { Translation } from '../shape.ts';
import type { ProblemHolds } from './admin-problems.en-US.ts';
import type source from './admin-problems.en-US.ts';

export default {
  'admin.nameRequired': '请填写名称',
  'admin.problemImport': '导入题目',
  'admin.problemImport.hint':
    '可选择 HOJ、QDUOJ、HUSTOJ（FPS）、Hydro、Polygon、Kattis、DOMjudge、UOJ、SYZOJ、LibreOJ、洛谷、DMOJ、CMS 的题目包，或测试数据的 Zip；系统按文件内容识别格式。创建题目前会先显示导入结果；导入的题目为隐藏状态，已有题目不会被覆盖。',
  'admin.problemImport.uploading': '上传进度',
  'admin.problemImport.confirm': '导入',
  'admin.problemImport.problem': '题目',
  'admin.problemImport.state': '状态',
  'admin.problemImport.state.ready': '可以导入',
  'admin.problemImport.state.created': '已导入',
  'admin.problemImport.state.broken': '无法导入',
  'admin.problemImport.state.taken': '展示 ID 已存在',
  'admin.problemImport.format': '格式',
  'admin.problemImport.facts': '内容',
  'admin.problemImport.findings': '说明',
  'admin.problemImport.holds': ({ cases, programs, score, timeLimitMs, memoryLimitMib }: ProblemHolds) =>
    [
      `${cases} 个测试点`,
      ...(score === null ? [] : [`${score} 分`]),
      ...(programs === 0 ? [] : [`${programs} 个程序`]),
      ...(timeLimitMs === null ? [] : [`${timeLimitMs} ms`]),
      `${memoryLimitMib} MiB`,
    ].join('，'),
  'admin.problemImport.all': ({ count }: { count: number }) => `显示全部 ${count} 条`,
  'admin.problem.create': '创建题目',
  'admin.problem.edit': '编辑题目',
  'admin.problem.anyVisibility': '全部可见性',
  'admin.problem.none': '没有符合条件的题目',
  'admin.problem.noneYet': '请创建第一道题目。',
  'admin.problem.noneHint': '换个关键词，或创建一道题目。',
  'admin.problem.caseCount': '测试点',
  'admin.problem.submissionCount': '提交数',
  'admin.problem.show': '在主站查看',
  'admin.problem.download': '下载测试数据',
  'admin.problem.deleteTitle': ({ problemId, title }) => `删除题目 ${problemId} ${title}？`,
  'admin.problem.deleteMeans': ({ count }) => `此操作无法撤销，测试数据和全部 ${count} 次提交也会被删除。`,

  'admin.tag.add': '添加标签',
  'admin.tag.edit': '编辑标签',
  'admin.tag.name': '名称',
  'admin.tag.color': '颜色',
  'admin.tag.classification': '分类',
  'admin.tag.noClassification': '无',
  'admin.tag.classifications': '标签分类',
  'admin.tag.addClassification': '添加分类',
  'admin.tag.editClassification': '编辑分类',
  'admin.tag.rank': '排序',
  'admin.tag.rankHint': '数值小的排在前面。',
  'admin.tag.deleteTitle': ({ name }) => `删除 ${name}？`,
  'admin.tag.delete.tag': '该标签会从所有题目上移除。',
  'admin.tag.delete.classification': '其中的标签会保留，但不再属于任何分类。',

  'admin.offer.none': '没有申请公开的题目',
  'admin.offer.noneHint': '团队可在其题目管理中申请公开。',
  'admin.offer.group': '团队',
  'admin.offer.progress': '状态',
  'admin.offer.applying': '申请中',
  'admin.offer.taken': '已公开',
  'admin.offer.refused': '已拒绝',
  'admin.offer.take': '收入题库',
  'admin.offer.takeTitle': '将该题目收入题库？',
  'admin.offer.takeMeans': '公开的题目将对所有人可见，此后由题目管理员编辑，并保留在团队的列表中。',
  'admin.offer.refuse': '拒绝公开',
  'admin.offer.refuseTitle': '拒绝公开该题目？',
  'admin.offer.refuseMeans': '题目留在团队内，团队可以再次申请。',
  'admin.offer.limits': ({ author, timeMs, memoryMiB }) => `作者 ${author} · ${timeMs} ms · ${memoryMiB} MB`,

  'admin.problem.duplicate': '复制题目',
  'admin.problem.duplicated': ({ problemId }: { problemId: string }) => `已复制为隐藏题目 ${problemId}`,
  'admin.verify': '验证报告',
  'admin.verify.title': ({ problemId, title }: { problemId: string; title: string }) => `验证 ${problemId} · ${title}`,
  'admin.verify.hint': '评测机会在全部测试数据上运行所有验证程序和校验器，做题者不受影响。',
  'admin.verify.start': '开始验证',
  'admin.verify.again': '重新验证',
  'admin.verify.stop': '停止',
  'admin.verify.started': '验证已开始',
  'admin.verify.stopped': '验证已停止',
  'admin.verify.never': '该题目尚未验证过',
  'admin.verify.neverHint': '请先在编辑页添加验证程序，再开始验证。',
  'admin.verify.progress': ({ done, total }: { done: number; total: number }) => `已完成 ${done} / ${total} 次运行`,
  'admin.verify.running': ({ names }: { names: string }) => `正在运行：${names}`,
  'admin.verify.waiting': '等待评测机',
  'admin.verify.stale': '该报告之后题目或程序已被修改，请重新验证。',
  'admin.verify.clean': '题目没有问题。',
  'admin.verify.passed': '没有错误，但有需要留意之处。',
  'admin.verify.notPassed': '题目存在错误。',
  'admin.verify.cancelled': '验证在完成前被停止。',
  'admin.verify.failed': '验证未能得出结论。',
  'admin.verify.by': ({ username }: { username: string }) => `由 ${username} 发起`,
  'admin.verify.checks': '检查结果',
  'admin.verify.level.error': '错误',
  'admin.verify.level.warning': '留意',
  'admin.verify.level.ok': '正常',
  'admin.verify.margin': '时间限制',
  'admin.verify.marginLimit': ({ limit }: { limit: string }) => `限制 ${limit}`,
  'admin.verify.slowestAccepted': '最慢的通过程序',
  'admin.verify.quickestTooSlow': '最快的应超时程序',
  'admin.verify.noProgram': '无',
  'admin.verify.times': ({ factor }: { factor: number }) => `${factor} 倍`,
  'admin.verify.programs': '程序',
  'admin.verify.program': '程序',
  'admin.verify.language': '语言',
  'admin.verify.expected': '预期结果',
  'admin.verify.got': '实际结果',
  'admin.verify.score': '得分',
  'admin.verify.time': '时间',
  'admin.verify.memory': '内存',
  'admin.verify.notAsExpected': '与预期不符',
  'admin.verify.asExpected': '符合预期',
  'admin.verify.skipped.language': '未知语言',
  'admin.verify.skipped.host': '没有评测机支持该语言',
  'admin.verify.skipped.lost': '评测机失去联系',
  'admin.verify.validators': '输入数据校验器',
  'admin.verify.refused': '拒绝的输入',
  'admin.verify.matrix': '各测试点淘汰的程序',
  'admin.verify.matrixHint': '加粗的测试点没有淘汰任何错误程序。',
  'admin.verify.test': '测试点',
  'admin.verify.group': '子任务',
  'admin.verify.andMore': ({ names, count }: { names: string; count: number }) => `${names} 及另外 ${count} 个`,
  'admin.verify.or': ' 或 ',
  'admin.verify.check.unexpected-verdict': ({
    program,
    got,
    expected,
  }: {
    program: string;
    got: string;
    expected: string;
  }) => `${program} 的结果是${got}，而不是${expected}`,
  'admin.verify.check.unexpected-score': ({
    program,
    score,
    expectedScore,
  }: {
    program: string;
    score: number;
    expectedScore: number;
  }) => `${program} 得到 ${score} 分，而不是 ${expectedScore} 分`,
  'admin.verify.check.program-skipped': ({ program }: { program: string }) => `${program} 没有被评测`,
  'admin.verify.check.no-accepted-program': '没有评测任何应当通过的程序',
  'admin.verify.check.no-wrong-program': '没有评测任何应当被拒绝的程序',
  'admin.verify.check.verdicts': ({ count }: { count: number }) => `${count} 个程序的结果符合预期`,
  'admin.verify.check.no-tests': '没有测试数据',
  'admin.verify.check.missing-output': ({ cases }: { cases: string }) => `${cases} 没有答案`,
  'admin.verify.check.case-fails-nobody': ({ cases }: { cases: string }) => `没有错误程序被 ${cases} 淘汰`,
  'admin.verify.check.score-sum': ({ sum, stated }: { sum: number; stated: number }) =>
    sum === stated ? `分数之和为 ${sum}` : `分数之和为 ${sum}，但题目总分为 ${stated}`,
  'admin.verify.check.score-sum-not-100': ({ stated }: { stated: number }) => `题目总分为 ${stated}，不是 100`,
  'admin.verify.check.score-of-group': ({ group }: { group: number }) => `子任务 ${group} 的测试点分数不一致`,
  'admin.verify.check.no-validator': '没有输入数据校验器',
  'admin.verify.check.inputs-valid': ({ count }: { count: number }) => `校验器接受全部 ${count} 个输入`,
  'admin.verify.check.invalid-input': ({ program, cases, words }: { program: string; cases: string; words: string }) =>
    `${program} 拒绝 ${cases}：${words || '没有说明'}`,
  'admin.verify.check.validator-broken': ({ program, words }: { program: string; words: string }) =>
    `${program} 无法编译：${words}`,
  'admin.verify.check.margin-accepted': ({
    program,
    timeMs,
    factor,
  }: {
    program: string;
    timeMs: number;
    factor: number;
  }) => `时间限制是最慢的通过程序 ${program}（${timeMs} ms）的 ${factor} 倍`,
  'admin.verify.check.margin-too-slow': ({
    program,
    timeMs,
    factor,
  }: {
    program: string;
    timeMs: number;
    factor: number;
  }) => `最快的应超时程序 ${program} 用时 ${timeMs} ms，是限制的 ${factor} 倍`,

  // Problems that a contest or a training takes from the bank.
} satisfies Translation<typeof source>;
