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
  judger             text,
  is_manual          boolean not null default false,
  judging_id         bigint,                   -- the judging that counts
  version            integer not null default 0 -- grows with every change of the above; pushed to watchers
);
create index submission_public on submission (id desc) where contest_id is null and group_id is null;
create index submission_by_account on submission (uid, id desc);
create index submission_by_problem on submission (problem_id, id desc);
create index submission_by_status on submission (status, id desc) where contest_id is null and group_id is null;
create index submission_by_account_problem on submission (uid, problem_id, id desc);
create index submission_by_contest on submission (contest_id, id desc) where contest_id is not null;
create index submission_by_group on submission (group_id, id desc) where group_id is not null;
create index submission_by_time on submission (submitted_at);

-- Kept apart so that list pages stay small.
create table submission_code (
  submission_id bigint primary key references submission on delete cascade,
  code          text not null
);

-- The judging queue. A row is a promise to judge; nothing else holds it.
-- States: waiting (lease_until is null) -> leased (lease_until ahead) -> finished.
-- A lease that runs out is waiting again. `tries` names the lease, so late reports are refused.
create table judging (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('submission', 'testRun', 'compileCheck')),
  submission_id bigint references submission on delete cascade,
  uid           text references account on delete cascade,   -- who waits for it; fair share is by this
  request       jsonb,                         -- the job itself, except for submissions (built when claimed)
  language      text not null,
  lane          smallint not null,             -- 0 contest, 1 practice, 2 test run and compile check, 3 rejudge
  created_at    timestamptz not null default now(),
  judgehost     text,
  lease_until   timestamptz,
  tries         integer not null default 0,
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
  result        jsonb,                         -- answer of a test run or compile check
  case_mode     text,                          -- the problem's mode when it was judged
  degraded      text[] not null default '{}',  -- what the sandbox could not enforce
  check ((kind = 'submission') = (submission_id is not null))
);
create index judging_claim on judging (lane, id) where finished_at is null;
create index judging_by_submission on judging (submission_id, id desc) where submission_id is not null;

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

-- One row per account and problem accepted outside contests and groups.
create table accepted_problem (
  uid           text not null references account on delete cascade,
  problem_id    bigint not null references problem on delete cascade,
  submission_id bigint not null references submission on delete cascade,
  accepted_at   timestamptz not null,
  primary key (uid, problem_id)
);
create index accepted_problem_recent on accepted_problem (accepted_at);
