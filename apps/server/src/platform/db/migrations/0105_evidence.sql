-- How much is told of test cases: a level of each problem, which contests, trainings and groups may lower.

alter table problem
  add evidence text not null default 'results'
    check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all'));
-- Problems that are there tell what they told.
update problem set evidence = 'verdict' where not open_case_result;
alter table problem
  drop column open_case_result,
  alter column evidence set default 'firstFailure';

-- Null: as much as each problem tells.
alter table contest
  add evidence text check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all'));
alter table training
  add evidence text check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all'));
alter table account_group
  add evidence text check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all'));

alter table judging_case
  add is_sample boolean not null default false,  -- the statement shows its input
  add data jsonb;                                -- excerpts of input, answer and output; null: none were kept
