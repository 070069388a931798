/** Kind of a file that is no dump of a database. */
export type FileKind =
  | 'nothing'
  | 'folder'
  | 'empty'
  | 'text'
  | 'json'
  | 'markup'
  | 'picture'
  | 'pdf'
  | 'sqlite'
  | 'binary';

/** Sentences about the move of another judge's data to this site. */
export interface MigrationSentences {
  'migration.rowTooLong': { offset: number; mib: number };
  'migration.dumpUnreadable': { offset: number };
  'migration.columnsUnknown': { table: string };
  /** `tables` are those that were found, separated by commas. */
  'migration.siteUnknown': { readable: string; tables: string };
  'migration.noDump': { path: string; found: FileKind };
  'migration.pgCustom': null;
  'migration.pgInserts': { tables: string };
  'migration.dumpCutOff': null;
  'migration.otherDump': { name: string; readable: string };
  'migration.documentUnreadable': { name: string; offset: number };
  'migration.documentsLeftOut': { collection: string };
  'migration.domainAsGroup': { domain: string };
  'migration.ruleNearest': { from: string; to: string };
  'migration.ownTimes': null;
  'migration.archiveDamaged': { reason: string };
  'migration.archiveEncrypted': null;
  'migration.archiveFiles': { most: number };
  'migration.archiveLarge': { mib: number };
  'migration.archiveRatio': { ratio: number };
  'migration.archiveName': { name: string };
  'migration.archiveWithoutDump': null;
  /** `names` are the dumps, separated by commas. */
  'migration.archiveDumps': { names: string };
  'migration.addressUnknown': null;
  'migration.addressWithoutDatabase': null;
  'migration.addressPassword': null;
  'migration.addressUnreachable': { reason: string };
  'migration.programMissing': { program: string };
  'migration.noFiles': { path: string };
  'migration.tableLeftOut': { table: string };
  'migration.accountRenamed': { from: string; to: string };
  'migration.emailTaken': { email: string };
  'migration.passwordUnknown': null;
  'migration.administrator': null;
  'migration.rootStays': null;
  'migration.groupRenamed': { to: string };
  'migration.displayIdTaken': { to: string };
  'migration.problemUnreadable': null;
  'migration.problemHidden': null;
  'migration.fileMissing': null;
  'migration.fileNoPicture': null;
  'migration.contestTimes': null;
  'migration.labelTwice': { label: string };
  'migration.submissionOpen': null;
  'migration.orphan': null;
  'migration.languageUnknown': null;
  'migration.checkerWithoutSource': null;
  'migration.contestRule': { rule: string };
  'migration.addressesLeftOut': null;
  'migration.codeHidden': null;
  'migration.privilegeLeftOut': { privilege: string };
  'migration.textsRepaired': { sample: string };
  'migration.textsLost': { tables: string };
  'migration.boardDiffers': null;
  'migration.boards': { rows: number; equal: number };
  'migration.another': null;
  'migration.zoneUnknown': { zone: string };
  'migration.filesChanged': null;
  'migration.progress': { step: string; done: number; total: number };
  'migration.estimate': { minutes: number; mib: number };
  'migration.sample': null;
  'migration.step.digest': null;
  'migration.step.unpacking': null;
  'migration.step.figures': null;
  'migration.step.boards': null;
  'migration.step.sample': null;
  'migration.planTitle': null;
  'migration.doneTitle': null;
  'migration.wouldMove': { found: number; fresh: number; before: number };
  'migration.didMove': { found: number; moved: number; before: number };
  /** `list` are schemes with the numbers of their accounts. */
  'migration.passwords': { list: string };
  'migration.kind.account': null;
  'migration.kind.group': null;
  'migration.kind.groupMember': null;
  'migration.kind.tag': null;
  'migration.kind.file': null;
  'migration.kind.problem': null;
  'migration.kind.contest': null;
  'migration.kind.contestRegistration': null;
  'migration.kind.training': null;
  'migration.kind.trainingRegistration': null;
  'migration.kind.announcement': null;
  'migration.kind.submission': null;
  'migration.kind.submissionText': null;
  'migration.kind.submissionCase': null;
  'migration.kind.discussion': null;
  'migration.kind.comment': null;
  'migration.kind.reply': null;
  'migration.kind.like': null;
}
