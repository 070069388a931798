-- Problems that ask for output files instead of a program.

alter table problem drop constraint problem_judge_mode_check;
alter table problem add constraint problem_judge_mode_check
  check (judge_mode in ('default', 'spj', 'interactive', 'multi_pass', 'multi_pass_interactive', 'submit_answer'));
