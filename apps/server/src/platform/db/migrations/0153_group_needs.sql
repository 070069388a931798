-- Subtasks that are judged only when others are passed: their numbers to those of the groups they need.
alter table problem add column group_needs jsonb not null default '{}';
