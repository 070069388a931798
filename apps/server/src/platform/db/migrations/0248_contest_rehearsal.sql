-- Rehearsals of contests.

-- Hidden copies of contests with stand-in accounts, which go together when a rehearsal ends.
create table contest_rehearsal (
  id          bigint generated always as identity primary key,
  original_id bigint unique references contest on delete set null,
  contest_id  bigint unique references contest on delete set null,  -- the copy; null: it was deleted already
  uids        text[] not null,                                      -- the stand-ins
  created_at  timestamptz not null
);
create index contest_rehearsal_by_age on contest_rehearsal (created_at);
