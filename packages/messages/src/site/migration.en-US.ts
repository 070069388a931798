/** The move of another judge's data to this site. */
import type { MigrationSentences } from '@verdict/domain/site/migration-sentences.ts';
import type { SentenceTexts } from '../shape.ts';

export default {
  'migration.rowTooLong': ({ offset, mib }) =>
    `A row of the dump is longer than ${mib} MiB (at byte ${offset}); no judge writes one like that`,
  'migration.dumpUnreadable': ({ offset }) => `The dump cannot be read at byte ${offset}: it is no output of mysqldump`,
  'migration.columnsUnknown': ({ table }) =>
    `The dump has rows of ${table} but not its columns; dump the table with its definition`,
} satisfies SentenceTexts<MigrationSentences>;
