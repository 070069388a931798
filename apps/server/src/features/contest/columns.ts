/**
 * The columns of a contest: the one list of them. Queries, row types, saves, copies, the API's members and the audit
 * record derive from it, so a new field of a contest needs a row here and a migration.
 */
import type { EvidenceCeiling } from '@verdict/domain/access/evidence.ts';
import type {
  AwardKind,
  AwardTier,
  ContestAccess,
  CountedAttempt,
  ExamRules,
  Penalty,
  ShownName,
  StoredAccountRule,
} from '@verdict/domain/contest/contest.ts';
import type { RuleId } from '@verdict/domain/contest/rule-ids.ts';
import {
  type Column,
  type Columns,
  type ColumnsWith,
  columnsWith,
  copyOf,
  type RowOf,
  selected,
  type,
} from '../../platform/db/columns.sql.ts';
import { sql } from '../../platform/db/db.ts';

interface ContestColumn extends Column {
  /**
   * Queries that read the column. `shown`: pages, boards and feeds; `page`: pages and organisers; `edited`: organisers
   * only. Absent when SQL alone uses it, or when it is read in another form.
   */
  read?: 'shown' | 'page' | 'edited';
  /** True when the form decides the value as it is. */
  written?: true;
  /** Member of the API, of forms too, that is the value itself. Absent when the API has it in another form. */
  wire?: string;
  /** True when the audit record names the change without the value. */
  secret?: true;
}

export const contestColumns = {
  id: { sql: 'id', holds: type<number>(), copied: false, read: 'shown', wire: 'id' },
  groupId: { sql: 'group_id', holds: type<number | null>(), copied: false, read: 'shown', wire: 'gid' },
  authorUid: { sql: 'author_uid', holds: type<string | null>(), copied: false, read: 'edited', wire: 'uid' },
  sourceId: { sql: 'source_id', holds: type<number | null>(), copied: false, read: 'shown', wire: 'source' },
  title: { sql: 'title', holds: type<string>(), copied: false, read: 'shown', written: true, wire: 'title' },
  /** Empty when the contest has none. */
  shortName: {
    sql: 'short_name',
    holds: type<string>(),
    copied: true,
    read: 'shown',
    written: true,
    wire: 'shortName',
  },
  description: {
    sql: 'description',
    holds: type<string>(),
    copied: true,
    read: 'page',
    written: true,
    wire: 'description',
  },
  rule: { sql: 'rule', holds: type<RuleId>(), copied: true, read: 'edited', written: true },
  access: { sql: 'access', holds: type<ContestAccess>(), copied: true, read: 'edited', written: true },
  password: {
    sql: 'password',
    holds: type<string | null>(),
    copied: false,
    read: 'edited',
    written: true,
    wire: 'pwd',
    secret: true,
  },
  accountRule: { sql: 'account_rule', holds: type<StoredAccountRule | null>(), copied: true },
  /** In copies, seal and end follow the start: see `copyContests`. */
  startAt: { sql: 'start_at', holds: type<Date>(), copied: false, read: 'edited', written: true, wire: 'startTime' },
  endAt: { sql: 'end_at', holds: type<Date>(), copied: false, read: 'edited', written: true, wire: 'endTime' },
  sealAt: {
    sql: 'seal_at',
    holds: type<Date | null>(),
    copied: false,
    read: 'edited',
    written: true,
    wire: 'sealRankTime',
  },
  opensAtEnd: {
    sql: 'opens_at_end',
    holds: type<boolean>(),
    copied: true,
    read: 'edited',
    written: true,
    wire: 'autoRealRank',
  },
  /** Largest extra time of a participant. */
  extraSeconds: { sql: 'extra_s', holds: type<number>(), copied: false },
  isVisible: { sql: 'visible', holds: type<boolean>(), copied: false, read: 'edited', written: true, wire: 'visible' },
  openPrint: {
    sql: 'open_print',
    holds: type<boolean>(),
    copied: true,
    read: 'shown',
    written: true,
    wire: 'openPrint',
  },
  hasOutsideBoard: {
    sql: 'open_board',
    holds: type<boolean>(),
    copied: true,
    read: 'edited',
    written: true,
    wire: 'openRank',
  },
  shownName: {
    sql: 'shown_name',
    holds: type<ShownName>(),
    copied: true,
    read: 'shown',
    written: true,
    wire: 'rankShowName',
  },
  counted: { sql: 'counted', holds: type<CountedAttempt>(), copied: true, read: 'shown', written: true },
  awardKind: { sql: 'award_kind', holds: type<AwardKind>(), copied: true, read: 'shown', written: true },
  awards: { sql: 'awards', holds: type<AwardTier[]>(), copied: true, as: 'json', read: 'shown', written: true },
  allowsLate: {
    sql: 'allows_late',
    holds: type<boolean>(),
    copied: true,
    read: 'edited',
    written: true,
    wire: 'allowEndSubmit',
  },
  /** Penalty and ties are read as one value: `penalty` below. */
  penaltySeconds: { sql: 'penalty_s', holds: type<number>(), copied: true },
  penaltyUnit: { sql: 'penalty_unit', holds: type<Penalty['unit']>(), copied: true },
  ties: { sql: 'ties', holds: type<Penalty['ties']>(), copied: true },
  /** Upper limit of the test-case details that are shown. Null when each problem's own level applies. */
  evidence: {
    sql: 'evidence',
    holds: type<EvidenceCeiling | null>(),
    copied: true,
    read: 'edited',
    written: true,
    wire: 'evidence',
  },
  exam: {
    sql: 'exam',
    holds: type<ExamRules | null>(),
    copied: true,
    as: 'json',
    read: 'edited',
    written: true,
    wire: 'exam',
  },
  starUids: { sql: 'star_uids', holds: type<string[]>(), copied: false, read: 'shown' },
  starNames: { sql: 'star_names', holds: type<string[]>(), copied: false },
  createdAt: { sql: 'created_at', holds: type<Date>(), copied: false, read: 'edited', wire: 'gmtCreate' },
  updatedAt: { sql: 'updated_at', holds: type<Date>(), copied: false, read: 'edited', wire: 'gmtModified' },
  version: { sql: 'version', holds: type<number>(), copied: false },
} as const satisfies Record<string, ContestColumn>;

type All = typeof contestColumns;
type Read<Group> = ColumnsWith<All, 'read', Group>;

const penalty = sql`
  json_build_object('wrongSeconds', c.penalty_s, 'unit', c.penalty_unit, 'ties', c.ties) as penalty`;

const shownColumns = columnsWith(contestColumns, 'read', 'shown');
export const pageColumns = { ...shownColumns, ...columnsWith(contestColumns, 'read', 'page') };
export const editedColumns = { ...pageColumns, ...columnsWith(contestColumns, 'read', 'edited') };

/** Facts of a contest `c` for everybody who reads something of it. */
export interface ShownRow extends RowOf<Read<'shown'>> {
  penalty: Penalty;
}
export const shownFacts = sql`${selected(shownColumns, 'c')}, ${penalty}`;
export interface PageRow extends ShownRow, RowOf<Read<'page'>> {}
export const pageFacts = sql`${selected(pageColumns, 'c')}, ${penalty}`;
export interface EditedRow extends PageRow, RowOf<Read<'edited'>> {}
export const editedFacts = sql`${selected(editedColumns, 'c')}, ${penalty}`;

/** Row of `contest` in a copy. */
export const contestCopy = copyOf('contest', contestColumns);

/** Columns that the form decides. */
export const formColumns = columnsWith(contestColumns, 'written', true);
export type FormRow = RowOf<typeof formColumns>;

const described = Object.entries(contestColumns) as [string, ContestColumn][];

/** Columns of the form whose values the audit record keeps. */
export const recordedNames = described.flatMap(([name, { written, secret }]) =>
  written && !secret ? [name as keyof FormRow] : [],
);

type WireName<Name> = Name extends keyof All
  ? All[Name] extends { wire: infer Wire extends string }
    ? Wire
    : never
  : never;
type OnWire<Row> = { [Name in keyof Row as WireName<Name>]: Row[Name] };

/** Members of the API that are the values themselves, of these columns. */
export function onWire<C extends Columns>(columns: C, row: RowOf<C>): OnWire<RowOf<C>> {
  const members = described.flatMap(([name, { wire }]) =>
    wire !== undefined && Object.hasOwn(columns, name) ? [[wire, row[name]]] : [],
  );
  return Object.fromEntries(members) as OnWire<RowOf<C>>;
}
