-- The problem of a day is chosen for each level of readers.

alter table daily_problem
  add column level smallint not null default -1 check (level between -1 and 5),  -- of the readers; -1: visitors
  drop constraint daily_problem_pkey,
  add primary key (day, level);
