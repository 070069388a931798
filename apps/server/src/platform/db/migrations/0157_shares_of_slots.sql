-- Whose shares of the slots a judging counts against, besides that of its account; see queue/lanes.ts. Null: nobody's.
alter table judging
  add column problem_id bigint,
  add column group_id bigint;
