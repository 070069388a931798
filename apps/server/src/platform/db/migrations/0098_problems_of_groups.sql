-- Figures of problems in their groups, and what groups offer to the bank.
create index submission_by_group_problem on submission (group_id, problem_id, status)
  where group_id is not null and contest_id is null;
create index problem_offered on problem (apply_public_progress, group_id, id)
  where apply_public_progress is not null and group_id is not null;
