-- What a contest's board does about ties: see packages/domain/src/contest/contest.ts, tieRules.
alter table contest
  add column ties text not null default 'shared' check (ties in ('shared', 'lastGain'));
