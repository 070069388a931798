import type { SentenceTexts } from '../shape.ts';
import type { ContestFileSentences } from '@verdict/domain/contest/file-sentences.ts';

export default {
  'contestFile.notUtf8': ({ path }) => `${path} 不是 UTF-8 编码`,
  'contestFile.notJson': ({ path, reason }) => `${path} 不是有效的 JSON：${reason}`,
  'contestFile.valueWrong': ({ path, member }) => `${path}：${member} 的值缺失或无法使用`,
  'contestFile.missing': ({ path }) => `缺少文件 ${path}`,
  'contestFile.tooMany': ({ path, limit }) => `${path} 的条目超过 ${limit} 个`,
  'contestFile.twice': ({ path, id }) => `${path}：${id} 重复出现`,
  'contestFile.refersToNothing': ({ path, id }) => `${path} 引用了不存在的 ${id}`,
  'contestFile.headerWrong': ({ path, expected }) => `${path} 的首行应为“${expected}”`,
  'contestFile.columnsWrong': ({ path, line, expected, found }) =>
    `${path} 第 ${line} 行：应有 ${expected} 列，实际为 ${found} 列`,
  'contestFile.lineWrong': ({ path, line, column }) => `${path} 第 ${line} 行：“${column}”的值缺失或无法使用`,
} satisfies SentenceTexts<ContestFileSentences>;
