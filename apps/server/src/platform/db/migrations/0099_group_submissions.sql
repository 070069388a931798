-- The list of a group's submissions by account; by problem: 0098.

create index submission_by_group_account on submission (group_id, uid, id desc)
  where group_id is not null and contest_id is null;
