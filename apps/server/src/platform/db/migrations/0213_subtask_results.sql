-- Results of a judging by subtask, which boards combine over several submissions: SubtaskResults of packages/domain. Null
-- for a problem without subtasks, and for judgings from before this column.
alter table judging add column subtasks jsonb;
