-- Workers of background jobs say every few seconds that they live; what a silent one held is taken from it.

create table job_worker (
  id      text primary key,      -- as the queue knows it
  seen_at timestamptz not null default now()
);
