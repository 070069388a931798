import type { Translation } from '../shape.ts';
import type source from './help.en-US.ts';

export default {
  'help.about': '关于本站',
  'help.aboutBody':
    '在这里可以练习编程：阅读题目、编写程序并提交，评测机将使用不公开的测试数据运行程序，并给出结果。任何人都可以浏览；注册账号后，可以提交代码、保存成绩并参与排名。',
  'help.contents': '本页内容',
  'help.compilers': '编译器',
  'help.compilersBody':
    '以下是各语言在评测机上的版本、编译命令、可用的库，以及计算两数之和的示例程序。时间和内存限制以 C 和 C++ 为准，其他语言为两倍；个别题目对所有语言限制相同。启动较慢的语言，启动时间另计入限制。',
  'help.version': '版本',
  'help.versionUnknown': '尚无评测机报告。',
  'help.startUp': '启动时间',
  'help.startUpAdded': ({ language, ms }: { language: string; ms: number }) =>
    `${language} 启动较慢，每个程序的时间限制因此增加 ${ms} 毫秒。`,
  'help.library': '可用的库与限制',
  'help.library.c':
    'C 标准库；定义 _GNU_SOURCE 后可用 POSIX。采用严格的语言标准：请用 __typeof__ 代替 typeof，用 __asm__ 代替 asm。',
  'help.library.cpp':
    '完整的标准库、bits/stdc++.h，以及 ext/ 和 tr2/ 中的 GNU 扩展（如 pb_ds 平衡树）。采用严格的语言标准：请用 __typeof__、decltype 或 auto 代替 typeof。支持 __int128 和多线程。',
  'help.library.java': '完整的 JDK。递归可用的栈即题目的栈限制。程序须写在 Main 类中。',
  'help.library.python3': '标准库，不含 NumPy。整数位数不限。深层递归须调用 sys.setrecursionlimit。',
  'help.library.pypy': '标准库，即时编译，循环比 CPython 快许多倍。深层递归须调用 sys.setrecursionlimit。',
  'help.library.python2': 'Python 2.7 标准库。没有 CPython 2 的评测机使用 Jython，不支持用 C 编写的模块。',
  'help.library.go': '标准库。程序为单个 main 包，不支持模块和 cgo。',
  'help.library.rust': '标准库，2021 版，不含第三方 crate。与发布模式相同，整数溢出时回绕。',
  'help.library.csharp':
    '类库，包括 LINQ 和 System.Numerics，允许 unsafe 代码。Debian 的 Mono 只支持 C# 7.2 的一部分：不支持局部函数、按类型 switch 和元组数组；也不支持 C# 8 及以后的内容，例如范围、switch 表达式、Span 和 PriorityQueue。',
  'help.library.node': 'Node.js 自带的模块，不含 npm 包。递归可用的栈即题目的栈限制。',
  'help.library.ruby': '标准库和 Ruby 自带的 gem。递归深度约 100000。',
  'help.library.php': 'ctype、mbstring、bcmath、gmp、readline、iconv 和 SPL。不读取 php.ini。',
  'help.library.pascal':
    '运行时库、FCL 和 Generics.Collections。使用类时请写 {$mode objfpc} 或 {$mode delphi}；不写时 integer 为 16 位。',
  'help.library.kotlin':
    'Kotlin 标准库和 JDK。Debian 的 Kotlin 为 1.3；readln 和 readlnOrNull 可以使用，其他新内容不能使用。main 可以是函数，也可以是 object 中带 @JvmStatic 的方法。',
  'help.library.haskell': 'base、containers、array、bytestring、text、mtl、vector 以及 GHC 自带的其他包。',
  'help.library.typescript':
    'Node.js 自带的模块，可用 import 或 require。编译器严格检查语言本身，但 Node 返回的值一律视为 any。有类型错误的程序不能通过编译；不启用 --strict。',
  'help.library.perl': 'Perl 自带的模块，例如 List::Util、POSIX、Math::BigInt 和 Time::HiRes。',
  'help.library.lua': '标准库。io.read("n") 读一个数，io.read("a") 读全部输入。',
  'help.library.ocaml': '标准库、Str、Unix 和线程，编译为机器码。不含 Zarith。',
  'help.library.d': 'Phobos 标准库。检查数组越界。',
  'help.library.fortran': '内部过程，自由格式。每行长度不限。',
  'help.library.r':
    'R 自带的包。请用 file("stdin") 读取输入：stdin() 是程序本身。递归超过约 1600 层须设置 options(expressions = 500000)，最深约 10000 层。',
  'help.command': '编译命令',
  'help.interpreted': '无需编译，由解释器直接运行源代码。',
  'help.example': '示例：A + B',
  'help.results': '评测结果说明',
  'help.result': '结果',
  'help.meaning': '含义',
  'help.tips': '编译与运行提示',
  'help.markdown': '文本中的 Markdown',
  'help.markdownBody':
    '题面、评论、讨论和公告均使用 Markdown，换行按输入保留。HTML 在安全范围内保留：文字颜色、对齐方式、图片尺寸、本站视频，以及点击后播放的 bilibili、YouTube、Vimeo、优酷和腾讯视频播放器。读者看不到的内容会在预览中列出。',
  'help.markdown.typed': '输入',
  'help.markdown.shown': '显示效果',
  'help.sample.lines': '第一行，\n第二行。\n\n新段落。',
  'help.sample.marks': '**粗体**、*斜体*、~~删除~~、==标记==、++插入++、H~2~O、10^5^',
  'help.sample.lists': '- 列表项\n- [x] 已完成\n\n1. 第一\n2. 第二\n\n> 引用',
  'help.sample.math': '给定 $1 \\le n \\le 10^5$：\n\n$$\\sum_{i=1}^n a_i$$',
  'help.sample.code': '`n` 与\n\n```cpp\nint n;\n```',
  'help.sample.table': '| 值 | 含义 |\n| :-: | --- |\n| $|a|$ | 绝对值 |',
  'help.sample.picture': '![图标](/favicon.svg =60x60)\n[链接](https://example.org)',
  'help.sample.video': '@[bilibili](BV1xx411c7mD)\n\n@[youtube](dQw4w9WgXcQ)',
  'help.sample.emoji': ':smile: :tada: :+1:',
  'help.sample.note': '一个事实[^1]，另一个^[写在此处]。\n\n[^1]: 出处',
  'help.sample.definitions': 'ICPC\n: 团队竞赛\n: 三人一机',
  'help.sample.abbreviation': '网页的 HTML。\n\n*[HTML]: 网页的语言',
  'help.sample.contents': '[toc]\n\n### 第一节\n\n### 第二节',
  'help.sample.aligned': '::: hljs-center\n居中\n:::',
  'help.sample.hidden': '::: spoiler 提示\n倒着读\n:::',
  'help.sample.color': '<span style="color:red">红色</span> <font color="blue">蓝色</font>',

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
