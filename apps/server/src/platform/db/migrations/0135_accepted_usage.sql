-- Where on a scale of about 5 % a step a time (ms) or a size of memory (KiB) lies.
create function usage_step(value integer) returns smallint
  language sql immutable strict parallel safe
  return round(20 * ln(1 + greatest(value, 0)))::smallint;

-- How many accepted programs there are at each step, of those that count for the site: kept with each verdict, so that
-- where one stands is read from a bounded number of rows. Like accepted_problem it refers to nothing: whoever writes
-- holds the row of the problem in problem_stat.
create table accepted_usage (
  problem_id bigint not null,
  language   text not null,
  kind       text not null check (kind in ('time', 'memory')),
  step       smallint not null,
  programs   integer not null,
  primary key (problem_id, language, kind, step)
);
insert into accepted_usage (problem_id, language, kind, step, programs)
select s.problem_id, s.language, v.kind, usage_step(v.value), count(*)
  from submission s
 cross join lateral (values ('time', s.time_ms), ('memory', s.memory_kib)) as v(kind, value)
 where s.contest_id is null and s.group_id is null and not s.sealed
   and s.status = 'accepted'
   and v.value is not null
 group by 1, 2, 3, 4;

-- The days on which an account solved something, newest first.
create index accepted_problem_by_account on accepted_problem (uid, accepted_at desc);
