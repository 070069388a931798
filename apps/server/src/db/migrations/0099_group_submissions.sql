-- The list of a group's submissions, by account and by problem.

create index submission_by_group_account on submission (group_id, uid, id desc)
  where group_id is not null and contest_id is null;
create index submission_by_group_problem on submission (group_id, problem_id, id desc)
  where group_id is not null and contest_id is null;
