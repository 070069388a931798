-- Results of judgings by subtask, which boards combine over several submissions.

alter table judging
  add column subtasks jsonb;  -- SubtaskResults of packages/domain; null without subtasks, and in judgings from before
