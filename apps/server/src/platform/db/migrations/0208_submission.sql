-- Submissions, the figures that they are counted in, and comments at their lines.

-- Where on a scale of about 5 % a step a time (ms) or a size of memory (KiB) lies.
create function usage_step(value integer) returns smallint
  language sql immutable strict parallel safe
  return round(20 * ln(1 + greatest(value, 0)))::smallint;

-- Submissions, with what their last judging found.
create table submission (
  id                 bigint generated always as identity primary key,
  problem_id         bigint not null references problem on delete cascade,
  uid                text not null references account on delete cascade,
  contest_id         bigint references contest on delete cascade,
  contest_problem_id bigint references contest_problem on delete cascade,
  -- Submissions outlive the training that they were sent in.
  training_id        bigint references training on delete set null,
  group_id           bigint,
  language           text not null,
  code_length        integer not null,
  ip                 text not null default '',
  shared             boolean not null default false,
  submitted_at       timestamptz not null default now(),
  -- What the last judging found; a copy, so that lists need no join.
  status             text not null default 'pending',
  time_ms            integer,
  memory_kib         integer,
  score              integer,
  oi_rank_score      integer,
  message            jsonb,  -- key and values, put into words for its reader; older rows are texts
  failure            text check (failure in ('hostLost', 'jobBroken')),  -- reason of a system error of our own
  judger             text,
  is_manual          boolean not null default false,
  judging_id         bigint,                                             -- the judging whose cases are shown
  version            integer not null default 0,  -- grows with every change of the above; pushed to watchers
  -- Sent while its homework hid the results: it counts for no figure of the site or of a group, where they would show.
  sealed             boolean not null default false,
  -- Its author asked that it be judged up to the first failed case only. It changes no verdict of a problem without
  -- points.
  stops_early        boolean not null default false,
  check ((contest_id is null) = (contest_problem_id is null))
);
-- "Public" is outside contests and groups: the status list. Each filter of it has an index that ends in `id desc`, so
-- that a page costs the same whatever the size of the table.
create index submission_public on submission (id desc) where contest_id is null and group_id is null;
create index submission_public_by_account on submission (uid, id desc) where contest_id is null and group_id is null;
create index submission_public_by_problem on submission (problem_id, id desc)
  where contest_id is null and group_id is null;
create index submission_public_by_status on submission (status, id desc) where contest_id is null and group_id is null;
create index submission_public_by_problem_status on submission (problem_id, status, id desc)
  where contest_id is null and group_id is null;
create index submission_by_account_problem on submission (uid, problem_id, id desc);
create index submission_by_contest on submission (contest_id, id desc) where contest_id is not null;
create index submission_by_group on submission (group_id, id desc) where group_id is not null;
create index submission_by_time on submission (submitted_at);
-- What needs attention is found among few rows, however many submissions there are.
create index submission_system_error on submission (id desc) where status = 'systemError';
create index submission_by_contest_problem on submission (contest_problem_id, uid, id)
  where contest_problem_id is not null;
create index submission_by_contest_account on submission (contest_id, uid, id desc) where contest_id is not null;
create index submission_by_training on submission (training_id, uid, problem_id, id) where training_id is not null;
create index submission_by_group_problem on submission (group_id, problem_id, status)
  where group_id is not null and contest_id is null;
create index submission_by_group_account on submission (group_id, uid, id desc)
  where group_id is not null and contest_id is null;
create index submission_sealed on submission (uid, problem_id) where sealed;
create index submission_public_by_language on submission (language, id desc)
  where contest_id is null and group_id is null;

create trigger announce_class after delete on submission
  for each row when (old.training_id is not null) execute function announce_class();

-- Contests are made before submissions are.
alter table contest_check add foreign key (submission_id) references submission on delete cascade;

-- Programs of submissions, kept apart so that list pages stay small.
create table submission_code (
  submission_id bigint primary key references submission on delete cascade,
  code          text not null
);

-- Last times at which an account submitted or ran a test: taking a row's turn is one statement, safe under parallel
-- requests.
create table submit_turn (
  uid  text not null references account on delete cascade,
  kind text not null check (kind in ('submission', 'testRun')),
  at   timestamptz not null,
  primary key (uid, kind)
);

-- Problems that an account got accepted outside contests and groups: its first accepted submission of each. Rows are
-- written by transactions that hold the account's submission, and go with it; see lock-order.sql.ts. Rows that they
-- referred to would be locked after it, against the order.
create table accepted_problem (
  uid           text not null,
  problem_id    bigint not null,
  submission_id bigint not null,
  accepted_at   timestamptz not null,  -- when that submission was sent
  primary key (uid, problem_id)
);
create index accepted_problem_recent on accepted_problem (accepted_at);
-- The days on which an account solved something, newest first.
create index accepted_problem_by_account on accepted_problem (uid, accepted_at desc);

-- The best OI rank score of an account on each scored problem, outside contests and groups. Like accepted_problem it
-- refers to nothing.
create table best_score (
  uid           text not null,
  problem_id    bigint not null,
  oi_rank_score integer not null,
  primary key (uid, problem_id)
);

-- Counts of submissions outside contests and groups: all of them, and by verdict. Each submission and each judging that
-- ends keeps them.
create table problem_stat (
  problem_id bigint primary key references problem on delete cascade,
  total      integer not null default 0,
  ac         integer not null default 0,
  mle        integer not null default 0,
  tle        integer not null default 0,
  re         integer not null default 0,
  pe         integer not null default 0,
  ce         integer not null default 0,
  wa         integer not null default 0,
  se         integer not null default 0,
  pa         integer not null default 0
);

-- Numbers of accepted programs at each step of usage_step, of those that count for the site: kept with each verdict, so
-- that where one stands is read from a bounded number of rows. Like accepted_problem it refers to nothing: whoever
-- writes holds the row of the problem in problem_stat.
create table accepted_usage (
  problem_id bigint not null,
  language   text not null,
  kind       text not null check (kind in ('time', 'memory')),
  step       smallint not null,
  programs   integer not null,
  primary key (problem_id, language, kind, step)
);

-- Comments of teachers at lines of a program. They and its author alone read them.
create table code_comment (
  id            bigint generated always as identity primary key,
  submission_id bigint not null references submission on delete cascade,
  uid           text not null references account on delete cascade,
  first_line    integer not null check (first_line >= 1),
  last_line     integer not null check (last_line >= first_line),
  content       text not null,  -- Markdown
  resolved      boolean not null default false,
  created_at    timestamptz not null default now(),
  edited_at     timestamptz     -- null: as it was written
);
create index code_comment_of_submission on code_comment (submission_id, first_line, id);
create index code_comment_by_account on code_comment (uid);

-- Replies to comments at lines.
create table code_reply (
  id         bigint generated always as identity primary key,
  comment_id bigint not null references code_comment on delete cascade,
  uid        text not null references account on delete cascade,
  content    text not null,
  created_at timestamptz not null default now(),
  edited_at  timestamptz   -- null: as it was written
);
create index code_reply_of_comment on code_reply (comment_id, id);
create index code_reply_by_account on code_reply (uid);
