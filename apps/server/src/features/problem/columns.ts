/**
 * The columns of a problem: the one list of them. Queries, row types, saves by forms and packages, copies, the API's
 * members and exports derive from it, so a new field of a problem needs a row here and a migration.
 */
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type { Evidence } from '@verdict/domain/access/evidence.ts';
import type { SolutionRule } from '@verdict/domain/community/solutions.ts';
import type { GroupGrader } from '@verdict/domain/judging/group-grader.ts';
import type { GroupNeeds } from '@verdict/domain/judging/group-needs.ts';
import type { CaseMode, CheckerDialect, CompareRule, JudgeMode, JuryProgram } from '@verdict/domain/judging/job.ts';
import type { TimeLimitRule } from '@verdict/domain/judging/limits.ts';
import type { Includes, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import type { ModeSettings } from '@verdict/domain/judging/mode-settings.ts';
import {
  type Column,
  type Columns,
  type ColumnsWith,
  columnsWith,
  copyOf,
  type RowOf,
  type,
} from '../../platform/db/columns.sql.ts';

/** Files by name. Null when there are none. */
type Files = Record<string, string> | null;

interface ProblemColumn extends Column {
  /**
   * Queries that read the column. `access`: who may see or use the problem; `shown`: readers and editors; `jury`: rules
   * for judging answers, hidden from readers; `build`: rules for building programs, of which readers see the effect;
   * `edited`: editors only. Absent when SQL alone uses it.
   */
  read?: 'access' | 'shown' | 'jury' | 'build' | 'edited';
  /** Writers. `all`: forms and packages; `form`: forms only. Absent when the value is set on occasions of its own. */
  written?: 'all' | 'form';
  /** Member of the API that is the value itself. Absent when the API has it in another form. */
  wire?: string;
  /** True when readers get null while a contest hides facts about its problems. */
  hidden?: true;
  /** Member of a package that is the value itself. */
  package?: keyof ProblemPackage;
  /** Value when neither the form, the package nor the stored problem states one. */
  absent?: unknown;
}

export const problemColumns = {
  id: { sql: 'id', holds: type<number>(), copied: false, read: 'access', wire: 'id' },
  displayId: { sql: 'display_id', holds: type<string>(), copied: false, read: 'access', wire: 'problemId' },
  visibility: { sql: 'visibility', holds: type<Visibility>(), copied: false, read: 'access', written: 'form' },
  ownerUid: { sql: 'author_uid', holds: type<string | null>(), copied: false, read: 'access' },
  groupId: { sql: 'group_id', holds: type<number | null>(), copied: false, read: 'access', wire: 'gid' },
  isGroup: { sql: 'is_group', holds: type<boolean>(), copied: false, read: 'access', wire: 'isGroup' },
  isRemote: { sql: 'is_remote', holds: type<boolean>(), copied: false, read: 'access', wire: 'isRemote' },
  author: {
    sql: 'author',
    holds: type<string>(),
    copied: false,
    read: 'shown',
    written: 'all',
    wire: 'author',
    hidden: true,
  },
  scored: {
    sql: 'scored',
    holds: type<boolean>(),
    copied: true,
    read: 'shown',
    written: 'all',
    package: 'scored',
  },
  judgeMode: {
    sql: 'judge_mode',
    holds: type<JudgeMode>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'judgeMode',
    package: 'judgeMode',
  },
  caseMode: {
    sql: 'case_mode',
    holds: type<CaseMode>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'judgeCaseMode',
    package: 'caseMode',
  },
  groupNeeds: {
    sql: 'group_needs',
    holds: type<GroupNeeds>(),
    copied: true,
    as: 'json',
    read: 'shown',
    written: 'all',
    wire: 'groupNeeds',
  },
  timeLimitMs: {
    sql: 'time_limit_ms',
    holds: type<number>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'timeLimit',
  },
  memoryLimitMib: {
    sql: 'memory_limit_mib',
    holds: type<number>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'memoryLimit',
    package: 'memoryLimitMiB',
  },
  stackLimitMib: {
    sql: 'stack_limit_mib',
    holds: type<number>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'stackLimit',
    package: 'stackLimitMiB',
  },
  uniformLimits: {
    sql: 'uniform_limits',
    holds: type<boolean>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'uniformLimits',
    package: 'uniformLimits',
    absent: false,
  },
  /** Rule for deriving the time limit. Null when the stored limit is final. */
  timeLimitRule: {
    sql: 'time_limit_rule',
    holds: type<TimeLimitRule | null>(),
    copied: true,
    as: 'json',
    read: 'edited',
    written: 'all',
  },
  examples: {
    sql: 'examples',
    holds: type<{ input: string; output: string }[]>(),
    copied: true,
    as: 'json',
    read: 'shown',
    written: 'all',
    package: 'examples',
  },
  source: {
    sql: 'source',
    holds: type<string>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'source',
    hidden: true,
    package: 'source',
    absent: '',
  },
  license: {
    sql: 'license',
    holds: type<string>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'license',
    hidden: true,
    package: 'license',
    absent: '',
  },
  credits: {
    sql: 'credits',
    holds: type<string>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'credits',
    hidden: true,
    package: 'credits',
    absent: '',
  },
  difficulty: {
    sql: 'difficulty',
    holds: type<number>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'difficulty',
    hidden: true,
    package: 'difficulty',
  },
  maxScore: { sql: 'max_score', holds: type<number>(), copied: true, read: 'shown', written: 'all' },
  codeShare: {
    sql: 'code_share',
    holds: type<boolean>(),
    copied: true,
    read: 'shown',
    written: 'form',
    wire: 'codeShare',
    absent: true,
  },
  solutions: {
    sql: 'solutions',
    holds: type<SolutionRule>(),
    copied: true,
    read: 'shown',
    written: 'form',
    wire: 'solutions',
    absent: 'open',
  },
  userExtraFiles: {
    sql: 'user_extra_files',
    holds: type<Files>(),
    copied: true,
    as: 'files',
    read: 'shown',
    written: 'all',
  },
  removeEndBlank: {
    sql: 'remove_end_blank',
    holds: type<boolean>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'isRemoveEndBlank',
  },
  evidence: {
    sql: 'evidence',
    holds: type<Evidence>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'evidence',
  },
  counterExamples: {
    sql: 'counter_examples',
    holds: type<boolean>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'counterExamples',
    absent: false,
  },
  isUploadCase: {
    sql: 'is_upload_case',
    holds: type<boolean>(),
    copied: true,
    read: 'shown',
    written: 'form',
    wire: 'isUploadCase',
  },
  caseVersion: { sql: 'case_version', holds: type<number>(), copied: false, read: 'shown' },
  modifiedBy: {
    sql: 'modified_by',
    holds: type<string | null>(),
    copied: false,
    read: 'shown',
    written: 'all',
    wire: 'modifiedUser',
    hidden: true,
  },
  applyPublicProgress: {
    sql: 'apply_public_progress',
    holds: type<number | null>(),
    copied: false,
    read: 'shown',
    wire: 'applyPublicProgress',
  },
  fileIoInput: {
    sql: 'file_io_input',
    holds: type<string | null>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'ioReadFileName',
  },
  fileIoOutput: {
    sql: 'file_io_output',
    holds: type<string | null>(),
    copied: true,
    read: 'shown',
    written: 'all',
    wire: 'ioWriteFileName',
  },
  createdAt: { sql: 'created_at', holds: type<Date>(), copied: false, read: 'shown', wire: 'gmtCreate' },
  updatedAt: { sql: 'updated_at', holds: type<Date>(), copied: false, read: 'shown', wire: 'gmtModified' },
  /** Null when `removeEndBlank` decides. */
  compare: {
    sql: 'compare',
    holds: type<CompareRule | null>(),
    copied: true,
    as: 'json',
    read: 'jury',
    written: 'all',
  },
  juryLanguage: {
    sql: 'jury_language',
    holds: type<string | null>(),
    copied: true,
    read: 'jury',
    written: 'all',
    wire: 'spjLanguage',
  },
  juryCode: {
    sql: 'jury_code',
    holds: type<string | null>(),
    copied: true,
    read: 'jury',
    written: 'all',
    wire: 'spjCode',
  },
  juryDialect: {
    sql: 'jury_dialect',
    holds: type<CheckerDialect>(),
    copied: true,
    read: 'jury',
    written: 'all',
    wire: 'spjDialect',
  },
  juryArgs: {
    sql: 'jury_args',
    holds: type<string[]>(),
    copied: true,
    as: 'texts',
    read: 'jury',
    written: 'all',
    wire: 'spjArgs',
  },
  juryScoreScale: {
    sql: 'jury_score_scale',
    holds: type<JuryProgram['scoreScale']>(),
    copied: true,
    read: 'jury',
    written: 'all',
    wire: 'spjScoreScale',
  },
  juryPasses: {
    sql: 'jury_passes',
    holds: type<number>(),
    copied: true,
    read: 'jury',
    written: 'all',
    wire: 'passes',
  },
  jurySettings: {
    sql: 'jury_settings',
    holds: type<ModeSettings>(),
    copied: true,
    as: 'json',
    read: 'jury',
    written: 'all',
    wire: 'modeSettings',
  },
  /** Null when the case mode adds up the scores. */
  grader: {
    sql: 'grader',
    holds: type<GroupGrader | null>(),
    copied: true,
    as: 'json',
    read: 'jury',
    written: 'all',
  },
  judgeExtraFiles: {
    sql: 'judge_extra_files',
    holds: type<Files>(),
    copied: true,
    as: 'files',
    read: 'jury',
    written: 'all',
  },
  gnuDialect: {
    sql: 'gnu_dialect',
    holds: type<boolean>(),
    copied: true,
    read: 'build',
    written: 'all',
    wire: 'gnuDialect',
    package: 'gnuDialect',
    absent: false,
  },
  includes: {
    sql: 'includes',
    holds: type<Includes | null>(),
    copied: true,
    as: 'files',
    read: 'build',
    written: 'all',
    wire: 'includes',
    package: 'includes',
    absent: {},
  },
  wasPublic: { sql: 'was_public', holds: type<boolean>(), copied: false },
  judgedAnewAt: { sql: 'judged_anew_at', holds: type<Date | null>(), copied: false },
} as const satisfies Record<string, ProblemColumn>;

type All = typeof problemColumns;
type Read<Group> = ColumnsWith<All, 'read', Group>;

export const accessColumns = columnsWith(problemColumns, 'read', 'access');
export const shownColumns = { ...accessColumns, ...columnsWith(problemColumns, 'read', 'shown') };
export const juryColumns = columnsWith(problemColumns, 'read', 'jury');
export const buildColumns = columnsWith(problemColumns, 'read', 'build');
export const editedColumns = {
  ...shownColumns,
  ...juryColumns,
  ...buildColumns,
  ...columnsWith(problemColumns, 'read', 'edited'),
};

export type AccessRow = RowOf<Read<'access'>>;
export type ShownRow = RowOf<Read<'access' | 'shown'>>;
export type JuryRow = RowOf<Read<'jury'>>;
export type BuildRow = RowOf<Read<'build'>>;
export type EditedRow = RowOf<Read<'access' | 'shown' | 'jury' | 'build' | 'edited'>>;

/** Row of `problem` in a copy. */
export const problemCopy = copyOf('problem', problemColumns);

/** Columns that each save writes, and those that only a form writes. */
export type WrittenRow = RowOf<ColumnsWith<All, 'written', 'all'>>;
export type FormRow = RowOf<ColumnsWith<All, 'written', 'form'>>;

type WireName<Name> = Name extends keyof All
  ? All[Name] extends { wire: infer Wire extends string }
    ? Wire
    : never
  : never;
type OnWire<Row> = { [Name in keyof Row as WireName<Name>]: Row[Name] };

const described = Object.entries(problemColumns) as [string, ProblemColumn][];

/** Members of the API that are the values themselves, of the columns in this group. */
export function onWire<C extends Columns>(columns: C, row: RowOf<C>): OnWire<RowOf<C>> {
  const members = described.flatMap(([name, { wire }]) =>
    wire !== undefined && Object.hasOwn(columns, name) ? [[wire, row[name]]] : [],
  );
  return Object.fromEntries(members) as OnWire<RowOf<C>>;
}

type HiddenName = WireName<keyof ColumnsWith<All, 'hidden', true>>;
/** Members of the API that contests hide with the facts about their problems. */
export const hiddenFacts = Object.fromEntries(
  described.flatMap(([, { hidden, wire }]) => (hidden && wire !== undefined ? [[wire, null]] : [])),
) as Record<HiddenName, null>;

type KeptName<Written> = keyof {
  [
    Name in keyof ColumnsWith<All, 'written', Written> as All[Name] extends { wire: string; absent: unknown }
      ? Name
      : never
  ]: 0;
};
type Kept<Written> = Pick<EditedRow, KeptName<Written>>;

/** Values that a form may leave out: the sent one, else the stored one, else that of a new problem. */
export const keptUnlessSent = <Written extends 'all' | 'form'>(
  written: Written,
  sent: { [Name in KeptName<Written> as WireName<Name>]?: EditedRow[Name] | null | undefined },
  stored: EditedRow | null,
): Kept<Written> =>
  Object.fromEntries(
    described.flatMap(([name, column]) =>
      column.written === written && column.wire !== undefined && 'absent' in column
        ? [[name, (sent as Record<string, unknown>)[column.wire] ?? stored?.[name as keyof EditedRow] ?? column.absent]]
        : [],
    ),
  ) as Kept<Written>;

type PackageName<Name> = Name extends keyof All
  ? All[Name] extends { package: infer Member extends keyof ProblemPackage }
    ? Member
    : never
  : never;
type InPackage = keyof { [Name in keyof All as PackageName<Name> extends never ? never : Name]: 0 };

const packaged = described.flatMap(([name, column]) =>
  column.package === undefined
    ? []
    : [[name as InPackage, column.package as PackageName<InPackage>, column.absent] as const],
);

/** Values of the row that a package states as they are. */
export const fromPackage = (given: Pick<ProblemPackage, PackageName<InPackage>>): Pick<WrittenRow, InPackage> =>
  Object.fromEntries(packaged.map(([name, member, absent]) => [name, given[member] ?? absent])) as Pick<
    WrittenRow,
    InPackage
  >;

/** Members of a package that are values of the row. */
export const toPackage = (row: EditedRow): Pick<ProblemPackage, PackageName<InPackage>> =>
  Object.fromEntries(packaged.map(([name, member, absent]) => [member, row[name] ?? absent])) as Pick<
    ProblemPackage,
    PackageName<InPackage>
  >;
