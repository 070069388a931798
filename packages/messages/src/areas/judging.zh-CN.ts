import type { JudgingSentences } from '@verdict/domain/judging/judging-sentences.ts';
import type { SentenceTexts } from '../shape.ts';

const signals: Record<string, string> = {
  SIGILL: '非法指令',
  SIGABRT: '程序中止，例如断言失败或异常未被捕获',
  SIGBUS: '内存访问错误',
  SIGFPE: '除以零或其他算术错误',
  SIGKILL: '被强制终止',
  SIGSEGV: '访问了无效内存',
  SIGPIPE: '向已停止读取的一方写入',
  SIGXCPU: '处理器时间用尽',
  SIGXFSZ: '写入的文件过大',
  SIGSYS: '使用了不允许的系统调用',
};

export default {
  'end.exitCode': ({ code }) => `退出码为 ${code}。`,
  'end.exitCodeOfSignal': ({ code, name }) => `退出码为 ${code}（${name}）。`,
  'end.signal': ({ signal, name }) => {
    const means = signals[name];
    return `被信号 ${signal} 终止：${name}${means === undefined ? '' : `（${means}）`}。`;
  },
  'end.exception': ({ name }) => `异常：${name}。`,
  'end.waited': ({ wallMs, cpuMs }) => `等待 ${wallMs} ms 后被终止，其间使用了 ${cpuMs} ms 处理器时间。`,
  'end.outputTooLong': '输出超过允许的长度。',
  'end.leftConversation': '程序在交互结束之前就退出了。',
  'end.notHandedIn': '没有提交这个测试点的答案。',
  'end.inPass': ({ pass }) => `第 ${pass} 轮：`,
  'end.notRun': '未运行：前面的测试点已用完本次评测允许的全部时间。',

  'output.differs': ({ line, column, expected, found }) =>
    `第 ${line} 行第 ${column} 列：应为 ${expected}，实际为 ${found}`,
  'output.endsEarly': ({ line, column, expected }) => `第 ${line} 行第 ${column} 列：应为 ${expected}，但输出已结束`,
  'output.goesOn': ({ line, column, found }) => `第 ${line} 行第 ${column} 列：输出应已结束，但还有 ${found}`,

  'compiler.cpuLimit': ({ seconds }) => `编译使用的处理器时间超过 ${seconds} 秒。`,
  'compiler.wallLimit': ({ seconds }) => `编译时间超过 ${seconds} 秒。`,
  'compiler.memoryLimit': ({ memoryMiB }) => `编译使用的内存超过 ${memoryMiB} MiB。`,
  'compiler.outputLimit': '编译器输出过多。',
  'compiler.notFinished': '编译器未能正常结束。',
  'compiler.failed': '编译失败。',
  'compiler.noProduct': ({ name }) => `编译器没有生成 ${name}。`,
  'compiler.none': ({ language }) => `${language} 没有编译器。`,

  'jury.failed': '出题人的程序出错：',
  'jury.cpuLimit': ({ cpuMs }) => `处理器时间超出限制（${cpuMs} ms）。`,
  'jury.wallLimit': ({ wallMs }) => `在 ${wallMs} ms 内没有结束。`,
  'jury.memoryLimit': '使用的内存超出此类程序的限制。',
  'jury.outputLimit': '输出超出此类程序的限制。',
  'jury.ownError': '程序报告了自身错误。',
  'jury.codeUnknown': ({ code }) => `退出码 ${code} 没有含义。`,
  'jury.codeNot42Or43': ({ code }) => `退出码为 ${code}，应以 42 表示通过、43 表示不通过。`,
  'jury.shareUnreadable': ({ full }) => `标准输出的开头不是 0 到 ${full} 之间的数。`,
  'jury.codeNot0Or1': ({ code }) => `退出码为 ${code}，应以 0 表示通过、1 表示不通过。`,
  'jury.anotherPass': '程序要求再运行一轮，题目的评测模式不允许。',
  'jury.tooManyPasses': ({ most }) => `程序要求运行超过 ${most} 轮。`,
  'jury.passNotAccepted': '程序没有判为通过，却要求再运行一轮。',
  'jury.feedbackUnreadable': ({ reason }) => `无法读取程序留下的文件：${reason}。`,
  'jury.scoreNoNumber': ({ score }) => `给出的分数 ${score} 不是数字。`,
  'jury.languageUnknown': ({ language }) => `出题人的程序使用了未知的语言：${language}。`,
  'jury.notCompiled': '出题人的程序无法编译。',
  'jury.noChecker': '题目没有特殊评测程序。',
  'jury.noInteractor': '题目没有交互程序。',
  'jury.conversation': '交互记录：',

  'judge.failed': '评测出错。',
  'judge.failedOnCase': ({ seq }) => `评测在测试点 ${seq} 出错，出题人可以查看原因。`,
  'judge.tooLong': ({ minutes }) =>
    `评测用时超过了单个提交可用的 ${minutes} 分钟，已停止。请减少该题的测试点或缩短时间限制。`,
  'judge.hostFailed': '评测机出现故障，出题人可以查看原因。',
  'judge.hostBusy': '评测机过于繁忙，程序大部分时间都在等待处理器。',
  'judge.mistake': '评测程序出错，站点维护者可以查看原因。',
  'judge.sandboxFailed': '沙箱出错。',
  'judge.notCompared': '输出未经比较。',
  'judge.noVerdict': ({ mode }) => `评测模式 ${mode} 没有得出结果。`,
  'judge.outputFiles': '提交的内容不是答案文件（以文件名为键的 JSON 文本对象）。',
  'judge.noCases': '题目没有测试点。',
  'judge.notStarted': '评测机无法运行程序。',
  'judge.languageUnknown': ({ language }) => `评测机不支持语言 ${language}。`,
  'judge.blobName': ({ name }) => `测试数据中有文件的名称无效：${name}`,
  'judge.blobDamaged': '测试数据中有文件在传输中损坏。',
  'judge.blobMissing': '测试数据中缺少文件。',
  'judge.blobGone': '服务器上缺少测试数据文件。',
  'judge.calibration': '评测机的速度测定没有正常结束。',

  'generation.notCompiled': ({ program }) => `${program} 无法编译。`,
  'generation.generatorFailed': ({ program }) => `生成器 ${program} 运行失败。`,
  'generation.generatorSilent': ({ program }) => `生成器 ${program} 没有输出。`,
  'generation.notReproducible': ({ program }) =>
    `再次运行生成器 ${program} 得到了不同的输出，其随机数必须只由参数决定。`,
  'generation.inputRefused': ({ program }) => `校验器 ${program} 认为输入不合法。`,
  'generation.referenceFailed': ({ program }) => `标准程序 ${program} 运行失败。`,
  'generation.fileTooLarge': ({ program, mib }) => `${program} 的输出超过 ${mib} MiB。`,
  'generation.tooMuch': ({ mib }) => `所有文件合计超过 ${mib} MiB。`,
  'generation.tooLong': ({ minutes }) => `耗时超过 ${minutes} 分钟。`,
  'generation.timeLimit': '超出时间限制。',
  'counterExample.passes': '该程序现在能够通过这个测试点。',
  'counterExample.lost': '评测机失去联系，请重试。',

  'generation.quota': ({ mib }) => `账号的测试数据将超出 ${mib} MiB 的限额。`,
  'generation.lost': '评测机失去联系，请重新生成。',
  'generation.memoryLimit': '超出内存限制。',
} satisfies SentenceTexts<JudgingSentences>;
