-- Submissions, the judging queue and its results.

create table submission (
  id                 bigint generated always as identity primary key,
  problem_id         bigint not null references problem on delete cascade,
  uid                text not null references account on delete cascade,
  contest_id         bigint,
  contest_problem_id bigint,
  training_id        bigint,
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
  message            text,
  failure            text check (failure in ('hostLost', 'jobBroken')),   -- reason of a system error of our own
  judger             text,
  is_manual          boolean not null default false,
  judging_id         bigint,                   -- the judging whose cases are shown
  version            integer not null default 0 -- grows with every change of the above; pushed to watchers
);
-- "Public" is outside contests and groups: the status list. Each filter of it has an index that ends in `id desc`,
-- so that a page costs the same whatever the size of the table.
create index submission_public on submission (id desc) where contest_id is null and group_id is null;
create index submission_public_by_account on submission (uid, id desc) where contest_id is null and group_id is null;
create index submission_public_by_problem on submission (problem_id, id desc) where contest_id is null and group_id is null;
create index submission_public_by_status on submission (status, id desc) where contest_id is null and group_id is null;
create index submission_public_by_problem_status on submission (problem_id, status, id desc)
  where contest_id is null and group_id is null;
create index submission_by_account_problem on submission (uid, problem_id, id desc);
create index submission_by_contest on submission (contest_id, id desc) where contest_id is not null;
create index submission_by_group on submission (group_id, id desc) where group_id is not null;
create index submission_by_time on submission (submitted_at);

-- Kept apart so that list pages stay small.
create table submission_code (
  submission_id bigint primary key references submission on delete cascade,
  code          text not null
);

-- When an account last submitted or ran a test: taking a row's turn is one statement, safe under parallel requests.
create table submit_turn (
  uid  text not null references account on delete cascade,
  kind text not null check (kind in ('submission', 'testRun')),
  at   timestamptz not null,
  primary key (uid, kind)
);

-- The judging queue. A row is a promise to judge; nothing else holds it.
-- States: waiting (lease_until is null) -> leased (lease_until ahead) -> finished.
-- A lease that runs out is waiting again. `tries` names the lease, so late reports are refused.
create table judging (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('submission', 'testRun', 'compileCheck', 'byHand')),
  submission_id bigint references submission on delete cascade,
  uid           text references account on delete cascade,   -- who waits for it; fair share is by this
  ordered_by    text references account on delete set null,  -- who rejudged, cancelled or judged by hand
  key           text unique,                   -- secret name of a test run or compile check
  request       jsonb,                         -- the job itself, except for submissions (built when claimed)
  needs         text[] not null default '{}',  -- languages a host must have to judge it
  lane          smallint not null,             -- see queue/lanes.ts
  turn          timestamptz not null,          -- the order of the queue; see queue/lanes.ts
  created_at    timestamptz not null default now(),
  judgehost     text,
  lease_until   timestamptz,
  tries         integer not null default 0,    -- claims so far: the name of the lease
  released      integer not null default 0,    -- of them, given back unjudged
  started_at    timestamptz,
  cases_done    integer not null default 0,
  cases_total   integer not null default 0,
  finished_at   timestamptz,
  status        text,                          -- final status of a finished submission judging
  time_ms       integer,
  memory_kib    integer,
  score         integer,
  oi_rank_score integer,
  message       text,
  failure       text check (failure in ('hostLost', 'jobBroken')),
  result        jsonb,                         -- answer of a test run or compile check
  case_mode     text,                          -- the problem's mode when it was judged
  degraded      text[] not null default '{}',  -- what the sandbox could not enforce
  check ((kind in ('submission', 'byHand')) = (submission_id is not null))
);
create index judging_waiting on judging (turn, id) where finished_at is null;
-- What the sweeper looks at; only what is leased now.
create index judging_leased on judging (lease_until) where finished_at is null and lease_until is not null;
create index judging_waiting_by_account on judging (uid) where finished_at is null;
create index judging_by_submission on judging (submission_id, id desc) where submission_id is not null;
create index judging_kept_for_asking on judging (id) where kind in ('testRun', 'compileCheck');

create table judging_case (
  judging_id   bigint not null references judging on delete cascade,
  seq          integer not null,
  case_id      bigint,
  group_number integer not null,
  input_name   text not null,
  answer_name  text not null,
  status       text not null,
  time_ms      integer not null,
  wall_ms      integer not null,
  memory_kib   integer not null,
  score        integer,
  exit_code    integer,
  signal       text,
  limit_hit    text,
  message      text,
  jury_message text,
  reruns       integer[] not null default '{}',
  primary key (judging_id, seq)
);

create table judgehost (
  name         text primary key,
  token_hash   bytea not null unique,          -- SHA-256 of the host's token
  paused       boolean not null default false, -- gets no new work
  version      text,
  slots        integer,
  languages    jsonb not null default '[]',    -- [{name, version}]
  enforcement  jsonb,
  calibration  jsonb,
  load         jsonb,                          -- {cpuPercent, memoryPercent, running}
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz
);

-- One row per account and problem accepted outside contests and groups: its first accepted submission.
create table accepted_problem (
  uid           text not null references account on delete cascade,
  problem_id    bigint not null references problem on delete cascade,
  submission_id bigint not null references submission on delete cascade,
  accepted_at   timestamptz not null,          -- when that submission was sent
  primary key (uid, problem_id)
);
create index accepted_problem_recent on accepted_problem (accepted_at);
create index accepted_problem_by_submission on accepted_problem (submission_id);

-- The best OI rank score of an account on each scored problem, outside contests and groups.
create table best_score (
  uid           text not null references account on delete cascade,
  problem_id    bigint not null references problem on delete cascade,
  oi_rank_score integer not null,
  primary key (uid, problem_id)
);
