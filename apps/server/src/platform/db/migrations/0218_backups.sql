-- Backups of the site: their schedule, and every one that this product has made with its result.

-- One row once somebody has chosen.
create table backup_schedule (
  only_one    boolean primary key default true check (only_one),
  is_on       boolean not null,
  time        text not null,         -- HH:MM on the clocks of the zone
  time_zone   text not null,
  kept        integer not null,      -- number of scheduled backups that stay
  target      text not null check (target in ('folder', 'bucket')),
  locale      text not null,         -- language of the mail about a failure
  changed_at  timestamptz not null,
  next_at     timestamptz not null   -- the next backup is made at or after this moment
);

-- Rows stay while the file should; those of failures stay for a month.
create table site_backup (
  id          bigint generated always as identity primary key,
  name        text not null,
  target      text not null check (target in ('folder', 'bucket')),
  scheduled   boolean not null,
  state       text not null check (state in ('making', 'drilling', 'passed', 'failed')),
  upload_id   text,                  -- of an upload in parts, whose parts remain when it is cut off
  bytes       bigint,
  error       text,
  started_at  timestamptz not null,
  ended_at    timestamptz,
  mailed      boolean not null default false,
  cleared     boolean not null default false  -- nothing of a failed one is left
);

-- A recent backup was a step of the set-up; the choice of a schedule took its place.
update setup_skip set step = 'backups' where step = 'backup';
