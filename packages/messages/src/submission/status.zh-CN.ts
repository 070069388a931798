import type { Translation } from '../shape.ts';
import type source from './status.en-US.ts';

export default {
  'status.notSubmitted': '未提交',
  'status.unknownResult': '提交结果未知',
  'status.cancelled': '已取消',
  'status.presentationError': '格式错误',
  'status.compileError': '编译错误',
  'status.wrongAnswer': '答案错误',
  'status.accepted': '通过',
  'status.timeLimitExceeded': '超出时间限制',
  'status.memoryLimitExceeded': '超出内存限制',
  'status.runtimeError': '运行错误',
  'status.systemError': '系统错误',
  'status.pending': '等待评测',
  'status.compiling': '编译中',
  'status.judging': '评测中',
  'status.partialAccepted': '部分通过',
  'status.submitting': '提交中',
  'status.submittedFailed': '提交失败',
  'status.skipped': '已跳过',
  'status.finished': '运行完成',
} satisfies Translation<typeof source>;
