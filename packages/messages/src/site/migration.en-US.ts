/** The move of another judge's data to this site. */
import type { MigrationSentences } from '@verdict/domain/site/migration-sentences.ts';
import type { SentenceTexts } from '../shape.ts';

const fileKinds = {
  nothing: 'nothing is there',
  folder: 'it is a folder without a dump of MongoDB',
  empty: 'it is empty',
  text: 'it is a plain text',
  json: 'it is JSON',
  markup: 'it is HTML or XML',
  picture: 'it is a picture',
  pdf: 'it is a PDF',
  sqlite: 'it is a database of SQLite',
  binary: 'it is data of an unknown kind',
} as const;

export default {
  'migration.rowTooLong': ({ offset, mib }) =>
    `A row of the dump is longer than ${mib} MiB (at byte ${offset}); no judge writes one like that`,
  'migration.dumpUnreadable': ({ offset }) => `The dump cannot be read at byte ${offset}: it is no output of mysqldump`,
  'migration.columnsUnknown': ({ table }) =>
    `The dump has rows of ${table} but not its columns; dump the table with its definition`,
  'migration.siteUnknown': ({ readable, tables }) =>
    `Only sites of ${readable} can be moved, and this is none. Tables found: ${tables || 'none'}`,
  'migration.noDump': ({ path, found }) => `${path} is no dump of a database: ${fileKinds[found]}`,
  'migration.pgCustom':
    'This dump is in a format of PostgreSQL that only its own program reads. Make a plain one of it: pg_restore -f site.sql <dump>',
  'migration.pgInserts': ({ tables }) =>
    `This dump has its rows as INSERT statements (${tables}). Dump again without --inserts and --column-inserts`,
  'migration.dumpCutOff': 'The dump is cut off: its end is missing. Dump the database again and copy the whole file',
  'migration.otherDump': ({ name, readable }) =>
    `This is ${name}; only dumps of databases with a site of ${readable} can be moved`,
  'migration.documentUnreadable': ({ name, offset }) =>
    `${name} cannot be read at byte ${offset}: there is no document of MongoDB`,
  'migration.documentsLeftOut': ({ collection }) =>
    `Documents of ${collection} are damaged or nested too deep, and stay behind`,
  'migration.domainAsGroup': ({ domain }) =>
    `The domain ${domain} becomes a group with its own problems, contests, trainings and discussions`,
  'migration.ruleNearest': ({ from, to }) =>
    `No rule here counts like ${from}; the contest becomes ${to}, and its ranking may differ`,
  'migration.ownTimes': 'Everybody had own hours in this contest; here it is open from its start to its end',
  'migration.archiveDamaged': ({ reason }) => `The archive is damaged: ${reason}`,
  'migration.archiveEncrypted': 'The archive has a password; pack it without one',
  'migration.archiveFiles': ({ most }) => `The archive has more than ${most} files`,
  'migration.archiveLarge': ({ mib }) => `The archive unpacks to more than the ${mib} MiB that are free for it`,
  'migration.archiveRatio': ({ ratio }) =>
    `The archive unpacks to more than ${ratio} times its size; no backup of a site does that`,
  'migration.archiveName': ({ name }) => `The archive has a file whose name leads out of it: ${name}`,
  'migration.archiveWithoutDump': 'The archive has no dump of a database (a file such as hoj.sql or hoj.sql.gz)',
  'migration.archiveDumps': ({ names }) => `The archive has several dumps: ${names}. Hand over one of them`,
  'migration.addressUnknown':
    'Only mysql://user@host/database and postgres://user@host/database can be read; dump other databases',
  'migration.addressWithoutDatabase': 'The address has no database: write it behind the host, as in host/database',
  'migration.addressPassword':
    'Others on this machine can read a password in the address: put it into MYSQL_PWD or PGPASSWORD instead',
  'migration.addressUnreachable': ({ reason }) => `The database cannot be read: ${reason}`,
  'migration.programMissing': ({ program }) =>
    `The program ${program} is missing on the server; install it, or unpack the file first`,
  'migration.noFiles': ({ path }) => `${path} is neither a folder nor an archive of files`,
  'migration.tableLeftOut': ({ table }) => `Rows of ${table} have no counterpart here and stay behind`,
  'migration.accountRenamed': ({ from, to }) => `The name ${from} is taken here, so the account is called ${to}`,
  'migration.emailTaken': ({ email }) => `Another account has the address ${email}; this one has none now`,
  'migration.passwordUnknown': 'The password cannot be checked here; an administrator has to set a new one',
  'migration.administrator': 'This account was an administrator and becomes an ordinary one; name it to keep its role',
  'migration.rootStays': 'The first super admin of the old site is the one of this site, whose password stays',
  'migration.groupRenamed': ({ to }) => `The name of the group is taken here, so it is called ${to}`,
  'migration.displayIdTaken': ({ to }) => `The display ID is taken here, so the problem is ${to}`,
  'migration.problemUnreadable': 'The problem cannot be read',
  'migration.problemHidden': 'The problem cannot be judged as it is, so it stays hidden',
  'migration.fileMissing': 'The file was not found in the folder of files',
  'migration.fileNoPicture': 'The file is no picture that browsers show, so it is left out',
  'migration.contestTimes': 'The contest ended before it began; it now ends a minute after its start',
  'migration.labelTwice': ({ label }) =>
    `Two problems of the contest have the label ${label}; the second one is renamed`,
  'migration.submissionOpen': 'The submission was never judged to the end and counts as cancelled',
  'migration.orphan': 'Belongs to something that does not exist or was not moved',
  'migration.languageUnknown': 'This language is unknown here; the programs are shown but cannot be rejudged',
  'migration.checkerWithoutSource': 'Only the compiled checker is there, without its source',
  'migration.contestRule': ({ rule }) => `The old site had no rule per contest; this one becomes ${rule}`,
  'migration.addressesLeftOut': 'The contest was open to some addresses only; set them here if it is to be an exam',
  'migration.codeHidden': 'A password was made up, because only invited accounts could enter the contest',
  'migration.privilegeLeftOut': ({ privilege }) => `The right ${privilege} has no counterpart here`,
  'migration.textsRepaired': ({ sample }) =>
    `Texts were stored in another encoding than declared, for example: ${sample}`,
  'migration.textsLost': ({ tables }) =>
    `The dump was taken as latin1: Chinese texts are lost in ${tables}. Dump with --default-character-set=utf8mb4`,
  'migration.boardDiffers': 'The old site ranked these differently (solved and seconds, or points; old and new)',
  'migration.boards': ({ rows, equal }) =>
    `Boards of old contests, computed anew: ${equal} of ${rows} participants have the result that the old site had`,
  'migration.another': 'Another move is going on; wait until it is done',
  'migration.zoneUnknown': ({ zone }) => `There is no time zone ${zone}; write one such as Asia/Shanghai`,
  'migration.filesChanged': 'The files are not those that were read and confirmed',
  'migration.progress': ({ step, done, total }) => `${step}: ${done} of ${total}`,
  'migration.estimate': ({ minutes, mib }) => `It takes about ${minutes} min and ${mib} MiB of disk`,
  'migration.sample':
    'A sample of accepted submissions is judged again as soon as judge hosts are free; the back office shows the result under Moving in',
  'migration.step.digest': 'Checking the files',
  'migration.step.unpacking': 'Unpacking and recognizing',
  'migration.step.figures': 'Counting figures',
  'migration.step.boards': 'Computing boards',
  'migration.step.sample': 'Choosing a sample',
  'migration.planTitle': 'This is what would be moved. Nothing has been written.',
  'migration.doneTitle': 'Moved.',
  'migration.wouldMove': ({ found, fresh, before }) =>
    `${found} found, ${fresh} to move${before > 0 ? `, ${before} moved before` : ''}`,
  'migration.didMove': ({ found, moved, before }) =>
    `${found} found, ${moved} moved${before > 0 ? `, ${before} moved before` : ''}`,
  'migration.passwords': ({ list }) => `Passwords stay valid and are stored anew at the first login. Kinds: ${list}`,
  'migration.kind.account': 'Accounts',
  'migration.kind.group': 'Groups',
  'migration.kind.groupMember': 'Group members',
  'migration.kind.tag': 'Tags',
  'migration.kind.file': 'Pictures and files',
  'migration.kind.problem': 'Problems',
  'migration.kind.contest': 'Contests',
  'migration.kind.contestRegistration': 'Contest registrations',
  'migration.kind.training': 'Trainings',
  'migration.kind.trainingRegistration': 'Training registrations',
  'migration.kind.announcement': 'Announcements',
  'migration.kind.submission': 'Submissions',
  'migration.kind.submissionText': 'Programs and compiler messages',
  'migration.kind.submissionCase': 'Results of test cases',
  'migration.kind.discussion': 'Discussions',
  'migration.kind.comment': 'Comments',
  'migration.kind.reply': 'Replies',
  'migration.kind.like': 'Likes',
} satisfies SentenceTexts<MigrationSentences>;
