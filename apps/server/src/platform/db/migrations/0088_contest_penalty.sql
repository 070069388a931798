-- How a contest's board of solved problems counts time: see packages/domain/src/contest/contest.ts, Penalty.
alter table contest
  add column penalty_s    integer not null default 1200 check (penalty_s between 0 and 86400),
  add column penalty_unit text not null default 'seconds' check (penalty_unit in ('seconds', 'minutes', 'minutesOfSum'));
