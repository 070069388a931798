import type { Translation } from '../shape.ts';
import type source from './help.en-US.ts';

export default {
  'help.about': '关于本站',
  'help.aboutBody':
    '在这里可以练习编程：阅读题目、编写程序并提交，评测机将使用不公开的测试数据运行程序，并给出结果。任何人都可以浏览；注册账号后，可以提交代码、保存成绩并参与排名。',
  'help.contents': '本页内容',
  'help.compilers': '编译器',
  'help.compilersBody':
    '以下是各语言的编译命令，以及计算两数之和的示例程序。时间和内存限制以 C 和 C++ 为准，其他语言为两倍；个别题目对所有语言限制相同。',
  'help.command': '编译命令',
  'help.interpreted': '无需编译，由解释器直接运行源代码。',
  'help.example': '示例：A + B',
  'help.results': '评测结果说明',
  'help.result': '结果',
  'help.meaning': '含义',
  'help.tips': '编译与运行提示',

  'help.status.pending': '程序正在等待空闲的评测机。',
  'help.status.submittedFailed': '程序未能提交到远程评测站点，可点击结果旁的图标重新提交。',
  'help.status.compiling': '程序正在编译。',
  'help.status.judging': '程序正在测试数据上运行。',
  'help.status.compileError': '程序未能通过编译，打开提交详情可查看编译器给出的信息。',
  'help.status.presentationError': '答案正确，但空格或换行不符合题目要求。',
  'help.status.partialAccepted': '通过了部分测试点，可得到这些测试点的分数。',
  'help.status.accepted': '程序在限制内正确通过了所有测试点。',
  'help.status.wrongAnswer': '至少有一个测试点答案错误。样例只是测试数据的一小部分，请考虑最小和最大的输入。',
  'help.status.runtimeError': '程序异常终止，例如数组越界、除以零、递归过深，或退出码不为 0。',
  'help.status.timeLimitExceeded': '至少有一个测试点的运行时间超过限制：可能是算法太慢，或程序陷入死循环。',
  'help.status.memoryLimitExceeded': '至少有一个测试点使用的内存超过限制。',
  'help.status.systemError': '评测系统出错，与您的程序无关；管理员可以重新评测。',
  'help.status.cancelled': '管理员取消了该提交的评测。',

  'help.tip.io': '除非题目指定了文件，否则请从标准输入读取数据，将结果写到标准输出。不要输出“请输入”之类的多余内容。',
  'help.tip.main': 'C 和 C++ 的 main 函数返回类型须为 int，并在最后返回 0；退出码不为 0 即为运行错误。',
  'help.tip.java': 'Java 的公共类须命名为 Main，且不能放在任何包（package）中。',
  'help.tip.long': '约 20 亿以上的整数，C 和 C++ 须用 long long，Java 须用 long。',
  'help.tip.fast':
    '输入量大时，C++ 请使用 scanf，或在 ios::sync_with_stdio(false) 之后使用 cin；Java 请使用 BufferedReader，Python 请使用 sys.stdin。',
  'help.tip.include': '请包含所用到的每个头文件：缺少头文件时，本地编译器可能放行，评测机则不一定。',
  'help.tip.length': '程序最多 65535 个字符。',
} satisfies Translation<typeof source>;
