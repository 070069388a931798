-- The problem of a day (UTC), so that it stays the same until the day is over. Like accepted_problem it refers to
-- nothing: a reader locks no problem. One that is no longer fit is replaced.
create table daily_problem (
  day        date primary key,
  problem_id bigint not null
);
