-- What became of background jobs: the queue itself forgets a job that succeeded.

create table background_job (
  id            bigint generated always as identity primary key,
  task          text not null,
  recurring     boolean not null default false,   -- of these only the last run is kept
  payload       jsonb not null default '{}',
  uid           text references account on delete set null,   -- who started it; null: the product itself
  worker_job_id bigint unique,                    -- in the queue, while it is there
  state         text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done          integer not null default 0,
  total         integer not null default 0,       -- 0: not known
  result        jsonb,
  error         text,                             -- of the last try
  tries         integer not null default 0,
  created_at    timestamptz not null default now(),
  started_at    timestamptz,
  ended_at      timestamptz
);
create index background_job_by_time on background_job (created_at desc, id desc);
create index background_job_by_task on background_job (task, created_at desc, id desc);
create index background_job_by_state on background_job (state, created_at desc, id desc);
create unique index background_job_recurring on background_job (task) where recurring;

create index rejudging_by_time on rejudging (created_at desc, id desc);
