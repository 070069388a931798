-- Programs that a problem's jury wrote to try the problem itself, and the reports of running them.

create table problem_program (
  id              bigint generated always as identity primary key,
  problem_id      bigint not null references problem on delete cascade,
  seq             integer not null,               -- order in the form
  role            text not null default 'solution' check (role in ('solution', 'validator')),
  name            text not null,
  language        text,                           -- null: no language of ours claims the file
  source          text not null,
  extra_files     jsonb not null default '{}',    -- name to content, beside the source
  expected        text[] not null default '{}',   -- any of these is right; empty: nothing is promised
  expected_score  integer,
  args            text[] not null default '{}',   -- of a validator
  valid_exit_code integer not null default 0,     -- of a validator that finds nothing wrong
  unique (problem_id, seq)
);

-- The limits hold as they are in every language; false: they are stated for C and C++.
alter table problem add column uniform_limits boolean not null default false;

-- A verification runs all of them on all tests and says what it means. States: judging -> done, failed or cancelled.
create table verification (
  id          bigint generated always as identity primary key,
  problem_id  bigint not null references problem on delete cascade,
  uid         text references account on delete set null,   -- who ordered it
  state       text not null default 'judging' check (state in ('judging', 'done', 'failed', 'cancelled')),
  fingerprint text not null,                   -- of everything that the report depends on, as it was ordered
  total       integer not null default 0,      -- runs; they are kept only while it is judged
  report      jsonb,
  error       text,                            -- why it failed
  created_at  timestamptz not null default now(),
  ended_at    timestamptz,
  check ((state = 'done') = (report is not null)),
  check ((state = 'judging') = (ended_at is null))
);
create index verification_by_problem on verification (problem_id, id desc);
create index verification_by_time on verification (created_at desc, id desc);
create unique index verification_open on verification (problem_id) where state = 'judging';

create table verification_run (
  id              bigint generated always as identity primary key,
  verification_id bigint not null references verification on delete cascade,
  purpose         text not null check (purpose in ('verdict', 'slowness', 'validation')),
  program         jsonb not null,              -- as it was when it was ordered
  outcome         jsonb                        -- null until it was judged or given up
);
create index verification_run_by_verification on verification_run (verification_id);

-- Their place in the queue: nobody's submission, so no list and no counter ever sees them.
alter table judging add column verification_run_id bigint references verification_run on delete cascade;
alter table judging drop constraint judging_kind_check;
alter table judging add constraint judging_kind_check
  check (kind in ('submission', 'testRun', 'compileCheck', 'byHand', 'verification'));
alter table judging add check ((kind = 'verification') = (verification_run_id is not null));
create unique index judging_by_verification_run on judging (verification_run_id) where verification_run_id is not null;
