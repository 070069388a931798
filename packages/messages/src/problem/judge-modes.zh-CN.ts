import type { Translation } from '../shape.ts';
import type source from './judge-modes.en-US.ts';

export default {
  'modeSettings.communication':
    '参数：每个副本依次给出来自它的管道和通往它的管道。从标准输入读取测试数据，向标准输出写 0 到 1 的比例，说明写到标准错误。',
  'modeSettings.copies': '程序副本数',
  'modeSettings.copies.means': '所有副本共用时间限制，内存限制各自计算。',
  'modeSettings.namedPipes': '程序按名称打开管道',
  'modeSettings.namedPipes.means':
    '用于 CMS 的桩代码：参数依次为来自管理程序的管道和通往管理程序的管道。否则使用标准输入和标准输出。有多个副本时，最后一个参数是副本编号（从 0 开始）。',
} satisfies Translation<typeof source>;
