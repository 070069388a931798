-- Judging: the hosts, the queue and its results.

-- Judge hosts, as they last reported themselves.
create table judgehost (
  name               text primary key,
  token_hash         bytea not null unique,           -- SHA-256 of the host's token
  paused             boolean not null default false,  -- gets no new work
  version            text,
  slots              integer,
  languages          jsonb not null default '[]',     -- [{name, version}]
  enforcement        jsonb,
  calibration        jsonb,
  load               jsonb,                           -- {cpuPercent, memoryPercent, running}
  created_at         timestamptz not null default now(),
  last_seen_at       timestamptz,
  -- A host that drains gets no new work; once it holds nothing it may be switched off, and nobody misses it.
  draining           boolean not null default false,
  -- When the daemon that speaks for the host was started, by the host's own clock: a later one has taken its place.
  started_at_ms      bigint not null default 0,
  -- A host that has just been started learns its languages one by one: until it knows all of them, none is missing.
  languages_complete boolean not null default false,
  -- What keeps the host from judging, in its own words; null while it works.
  trouble            jsonb,
  check (paused or not draining)
);

-- Rejudgings of many submissions, each a change set: it is planned, judged beside what everybody sees, looked at, and
-- then applied or discarded. States: judging -> applying -> applied, or judging -> discarded.
create table rejudging (
  id             bigint generated always as identity primary key,
  problem_id     bigint not null references problem on delete cascade,
  contest_id     bigint references contest on delete cascade,
  reason         text not null default '',
  state          text not null default 'judging' check (state in ('judging', 'applying', 'applied', 'discarded')),
  uid            text references account on delete set null,  -- who planned it
  created_at     timestamptz not null default now(),
  ended_at       timestamptz,
  -- Whether it is applied as soon as all of it is judged: HOJ's clients order a rejudging and never look at one.
  applies_itself boolean not null default false
);
create index rejudging_by_problem on rejudging (problem_id, id desc);
-- One at a time: two would each undo what the other found.
create unique index rejudging_open on rejudging (problem_id, contest_id) nulls not distinct
  where state in ('judging', 'applying');
create index rejudging_by_time on rejudging (created_at desc, id desc);

-- The judging queue. A row is a promise to judge; nothing else holds it. States: waiting (lease_until is null) ->
-- leased (lease_until ahead) -> finished. A lease that runs out is waiting again. `tries` names the lease, so late
-- reports are refused.
create table judging (
  id                  bigint generated always as identity primary key,
  kind                text not null check (kind in ('submission', 'testRun', 'compileCheck', 'byHand', 'verification')),
  submission_id       bigint references submission on delete cascade,
  uid                 text references account on delete cascade,         -- who waits for it; fair share is by this
  ordered_by          text references account on delete set null,        -- who rejudged, cancelled or judged by hand
  key                 text unique,                                       -- secret name of a test run or compile check
  request             jsonb,  -- the job itself, except for submissions (built when claimed)
  needs               text[] not null default '{}',                      -- languages a host must have to judge it
  lane                smallint not null,                                 -- see queue/lanes.ts
  turn                timestamptz not null,                              -- the order of the queue; see queue/lanes.ts
  created_at          timestamptz not null default now(),
  judgehost           text,
  lease_until         timestamptz,
  tries               integer not null default 0,                        -- claims so far: the name of the lease
  released            integer not null default 0,                        -- of them, given back unjudged
  started_at          timestamptz,
  cases_done          integer not null default 0,
  cases_total         integer not null default 0,
  finished_at         timestamptz,
  status              text,  -- final status of a finished submission judging
  time_ms             integer,
  memory_kib          integer,
  score               integer,
  oi_rank_score       integer,
  message             jsonb,                                             -- as in submission
  failure             text check (failure in ('hostLost', 'jobBroken')),
  result              jsonb,                                             -- answer of a test run or compile check
  case_mode           text,                                              -- the problem's mode when it was judged
  degraded            text[] not null default '{}',                      -- what the sandbox could not enforce
  -- A judging of a change set remembers what its submission was when it was planned. A submission whose version moved
  -- on since then is left alone. No reference to the change set: it goes only with its problem, as its judgings do, and
  -- looking it up for each of 20,000 of them would be a third of the time of planning.
  rejudging_id        bigint,
  was_version         integer,
  was_status          text,
  was_score           integer,
  outcome             text check (outcome in ('applied', 'leftAlone')),  -- null until it is applied
  -- Runs of verifications are nobody's submission, so no list and no counter ever sees them.
  verification_run_id bigint references verification_run on delete cascade,
  -- Why a host gave a judging back last, how often hosts did, and until when it waits; see queue/queue.sql.ts.
  fault               text check (fault in ('broken', 'busy')),
  faults              integer not null default 0,
  not_before          timestamptz,
  -- Whose shares of the slots a judging counts against, besides that of its account; see queue/lanes.ts. Null:
  -- nobody's.
  problem_id          bigint,
  group_id            bigint,
  check ((kind in ('submission', 'byHand')) = (submission_id is not null)),
  check ((rejudging_id is null) = (was_version is null)),
  check ((kind = 'verification') = (verification_run_id is not null))
);
create index judging_waiting on judging (turn, id) where finished_at is null;
-- What the sweeper looks at; only what is leased now.
create index judging_leased on judging (lease_until) where finished_at is null and lease_until is not null;
create index judging_by_submission on judging (submission_id, id desc) where submission_id is not null;
create index judging_kept_for_asking on judging (id) where kind in ('testRun', 'compileCheck');
create index judging_by_host on judging (judgehost) where finished_at is null and lease_until is not null;
create index judging_by_rejudging on judging (rejudging_id, submission_id) where rejudging_id is not null;
-- Nobody waits for a rejudging of many.
create index judging_waiting_by_account on judging (uid) where finished_at is null and uid is not null;
create unique index judging_by_verification_run on judging (verification_run_id) where verification_run_id is not null;
-- What an account ordered is locked before the account is deleted.
create index judging_by_orderer on judging (ordered_by) where ordered_by is not null;

-- Results of a judging, case by case.
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
  message      jsonb,
  jury_message jsonb,
  reruns       integer[] not null default '{}',
  is_sample    boolean not null default false,  -- the statement shows its input
  data         jsonb,                           -- excerpts of input, answer and output; null: none were kept
  primary key (judging_id, seq)
);
