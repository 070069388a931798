-- Problems whose program runs several times on a case.

alter table problem drop constraint problem_judge_mode_check;
alter table problem add constraint problem_judge_mode_check
  check (judge_mode in ('default', 'spj', 'interactive', 'multi_pass', 'multi_pass_interactive'));
-- At most so many times; looked at in those modes alone.
alter table problem add column jury_passes smallint not null default 2 check (jury_passes between 2 and 100);
