/** 从其他评测系统迁移数据。 */
import type { MigrationSentences } from '@verdict/domain/site/migration-sentences.ts';
import type { SentenceTexts } from '../shape.ts';

export default {
  'migration.rowTooLong': ({ offset, mib }) =>
    `转储文件中有一行超过 ${mib} MiB（第 ${offset} 字节处），不像评测系统的数据`,
  'migration.dumpUnreadable': ({ offset }) => `无法读取转储文件（第 ${offset} 字节处）：它不是 mysqldump 的输出`,
  'migration.columnsUnknown': ({ table }) => `转储文件中有表 ${table} 的数据，但没有列定义；请连同表结构一起转储`,
} satisfies SentenceTexts<MigrationSentences>;
