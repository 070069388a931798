/** Sentences about the move of another judge's data to this site. */
export interface MigrationSentences {
  'migration.rowTooLong': { offset: number; mib: number };
  'migration.dumpUnreadable': { offset: number };
  'migration.columnsUnknown': { table: string };
}
