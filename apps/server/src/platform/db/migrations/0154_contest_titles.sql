-- Null: the contest calls the problem as its statements do, each reader in his language.
alter table contest_problem alter column title drop not null;
update contest_problem c
   set title = null
 where exists (select from problem_text t where t.problem_id = c.problem_id and t.title = c.title);
