-- A rejudge of many submissions is a change set: it is planned, judged beside what everybody sees, looked at, and then
-- applied or discarded. States: judging -> applying -> applied, or judging -> discarded.

create table rejudging (
  id         bigint generated always as identity primary key,
  problem_id bigint not null references problem on delete cascade,
  contest_id bigint,
  reason     text not null default '',
  state      text not null default 'judging' check (state in ('judging', 'applying', 'applied', 'discarded')),
  uid        text references account on delete set null,   -- who planned it
  created_at timestamptz not null default now(),
  ended_at   timestamptz
);
create index rejudging_by_problem on rejudging (problem_id, id desc);
-- One at a time: two would each undo what the other found.
create unique index rejudging_open on rejudging (problem_id, contest_id) nulls not distinct
  where state in ('judging', 'applying');

-- A judging of a change set remembers what its submission was when it was planned. A submission whose version moved on
-- since then is left alone. No reference to the change set: it goes only with its problem, as its judgings do, and
-- looking it up for each of 20,000 of them would be a third of the time of planning.
alter table judging
  add column rejudging_id bigint,
  add column was_version  integer,
  add column was_status   text,
  add column was_score    integer,
  add column outcome      text check (outcome in ('applied', 'leftAlone')),   -- null until it is applied
  add check ((rejudging_id is null) = (was_version is null));
create index judging_by_rejudging on judging (rejudging_id, submission_id) where rejudging_id is not null;

-- Nobody waits for a rejudge of many.
drop index judging_waiting_by_account;
create index judging_waiting_by_account on judging (uid) where finished_at is null and uid is not null;
