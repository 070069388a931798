/**
 * Copied rows of problems, contests, trainings and groups, for another term or a variant. Every column of their tables
 * is listed: `taken` from the original, or the copy's `own`, which the caller sets or leaves at its default.
 * `lock-order.test.ts` compares the lists with the database, so that no new column is forgotten.
 */
import type { RawBuilder } from 'kysely';
import { type Db, rows, sql } from './db.ts';

export interface CopiedTable<Own extends string = string> {
  table: string;
  taken: readonly string[];
  own: readonly Own[];
}

const copied = <const Own extends string>(table: string, taken: string[], own: readonly Own[]): CopiedTable<Own> => ({
  table,
  taken,
  own,
});

const times = ['created_at', 'updated_at'] as const;

export const contestProblemRows = copied(
  'contest_problem',
  ['label', 'title', 'color', 'position', 'original_id'],
  ['id', 'contest_id', 'problem_id', ...times],
);

export const trainingRows = copied(
  'training',
  ['description', 'rank', 'access', 'evidence', 'late_steps', 'attempts_max', 'hides_results'],
  ['id', 'group_id', 'author_uid', 'category_id', 'title', 'password', 'visible', 'start_at', 'deadline', ...times],
);

export const trainingProblemRows = copied('training_problem', ['rank'], ['id', 'training_id', 'problem_id', ...times]);

export const categoryRows = copied('training_category', ['name', 'color'], ['id', 'group_id', ...times]);

/** Tables of a problem's parts, whose rows have the problem's id as `problem_id`. */
export const partsOfProblem = {
  texts: copied(
    'problem_text',
    ['locale', 'title', 'description', 'input', 'output', 'hint', 'updated_at'],
    ['problem_id', 'is_alone'],
  ),
  editorials: copied('problem_editorial', ['locale', 'content', 'updated_at'], ['problem_id']),
  tags: copied('problem_tag', [], ['problem_id', 'tag_id']),
  languages: copied('problem_language', ['language_id'], ['problem_id']),
  templates: copied('code_template', ['language_id', 'code', 'enabled'], ['id', 'problem_id', ...times]),
  cases: copied(
    'test_case',
    ['seq', 'input_name', 'answer_name', 'input_hash', 'answer_hash', 'score', 'group_number'],
    ['id', 'problem_id', 'created_at'],
  ),
  programs: copied(
    'problem_program',
    [
      'seq',
      'role',
      'name',
      'language',
      'source',
      'extra_files',
      'expected',
      'expected_score',
      'args',
      'valid_exit_code',
    ],
    ['id', 'problem_id'],
  ),
  scripts: copied('test_script', ['generators', 'script', 'reference', 'updated_at'], ['problem_id']),
  generated: copied('generated_test', ['input_hash', 'call', 'made_at'], ['problem_id']),
};

export const groupRows = copied(
  'account_group',
  ['brief', 'description', 'access', 'evidence', 'avatar'],
  ['id', 'owner_uid', 'name', 'short_name', 'code', 'visible', 'banned', ...times],
);

export const tagRows = copied('tag', ['name', 'color', 'oj', 'classification_id'], ['id', 'group_id', ...times]);

export const fileRows = copied(
  'file',
  ['kind', 'name', 'hash', 'content_type', 'bytes'],
  // Pictures of the home page belong to no group, so their columns are not copied.
  ['id', 'uid', 'public_name', 'group_id', 'created_at', 'carousel_position', 'carousel_link', 'carousel_description'],
);

export const announcementRows = copied(
  'announcement',
  ['title', 'content', 'second_locale', 'second_title', 'second_content'],
  ['id', 'uid', 'hidden', 'contest_id', 'group_id', 'starts_at', 'ends_at', ...times],
);

export const copiedTables: readonly CopiedTable[] = [
  groupRows,
  categoryRows,
  ...Object.values(partsOfProblem),
  tagRows,
  fileRows,
  announcementRows,
  contestProblemRows,
  trainingRows,
  trainingProblemRows,
];

/** Number of days that the dates of copies move, in the calendar of the time zone. */
export interface Shift {
  days: number;
  timeZone: string;
}

/** Keeps the time of day across changes of daylight saving time. */
export const shifted = (at: string, { days, timeZone }: Shift) => sql`
  ((${sql.ref(at)} at time zone ${timeZone}::text + make_interval(days => ${days}::integer)) at time zone ${timeZone}::text)`;

/**
 * Insert a copy of each row `s` of `from` (`from … where … order by …`). `own` sets columns of the copies;
 * columns that it does not name get their default.
 */
export const copyRows = <Own extends string>(
  db: Db,
  { table, taken }: CopiedTable<Own>,
  own: Partial<Record<Own, RawBuilder<unknown>>>,
  from: RawBuilder<unknown>,
) => {
  const entries = Object.entries(own) as [string, RawBuilder<unknown>][];
  return sql`
  insert into ${sql.table(table)} (${sql.join([...taken, ...entries.map(([column]) => column)].map((name) => sql.ref(name)))})
  overriding system value
  select ${sql.join([...taken.map((column) => sql.ref(`s.${column}`)), ...entries.map(([, value]) => value)])}
    ${from}`.execute(db);
};

/** As many new ids as `ids`, for rows that are inserted with them, each paired with the id of its original. */
export const idsOfCopies = (
  db: Db,
  table: 'account_group' | 'problem' | 'contest' | 'training_category' | 'training' | 'tag',
  ids: readonly number[],
) =>
  rows(
    db,
    sql<Copy>`
  select one.id as from, nextval(pg_get_serial_sequence(${table}, 'id')) as to
    from unnest(${ids}::bigint[]) with ordinality as one(id, position)
   order by position`,
  );
export interface Copy {
  from: number;
  to: number;
}

/** Pairs of ids as a table of `"from"` and `"to"`, to be joined under the name `name`. */
export const pairs = (copies: readonly Copy[], name: string) => sql`
  unnest(${copies.map(({ from }) => from)}::bigint[], ${copies.map(({ to }) => to)}::bigint[]) as ${sql.ref(name)}("from", "to")`;

/**
 * Rows for `copyRows`: each problem of the originals `s` as one of a copy `k`, in lock order. `problems` are the
 * copies' problems instead of the originals', as `other`.
 */
export const problemsOfCopies = (
  place: 'contest' | 'training',
  copies: readonly Copy[],
  problems: readonly Copy[],
) => sql`
    from ${sql.table(`${place}_problem`)} s
    join ${pairs(copies, 'k')} on k."from" = ${sql.ref(`s.${place}_id`)}
    left join ${pairs(problems, 'other')} on other."from" = s.problem_id
   order by s.problem_id, s.id`;
