/** The move of another judge's data to this site. */
import type { MigrationSentences } from '@verdict/domain/site/migration-sentences.ts';
import type { SentenceTexts } from '../shape.ts';

export default {
  'migration.rowTooLong': ({ offset, mib }) =>
    `A row of the dump is longer than ${mib} MiB (at byte ${offset}); no judge writes one like that`,
  'migration.dumpUnreadable': ({ offset }) => `The dump cannot be read at byte ${offset}: it is no output of mysqldump`,
  'migration.columnsUnknown': ({ table }) =>
    `The dump has rows of ${table} but not its columns; dump the table with its definition`,
  'migration.siteUnknown': ({ readable, tables }) =>
    `Only sites of ${readable} can be moved, and this is none. Tables found: ${tables || 'none'}`,
  'migration.noDump': ({ path }) => `${path} is no dump of a database`,
  'migration.dumpCutOff': 'The dump is cut off: its end is missing. Dump the database again and copy the whole file',
  'migration.otherDump': ({ name, readable }) =>
    `This is ${name}; only dumps of MySQL or MariaDB with a site of ${readable} can be moved`,
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
