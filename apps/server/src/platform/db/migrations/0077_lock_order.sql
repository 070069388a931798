-- Accepted problems and best scores are written by transactions that hold the account's submission, and go with it; see
-- db/lock-order.sql.ts. What they refer to would be locked after it, against the order.
alter table accepted_problem
  drop constraint accepted_problem_uid_fkey,
  drop constraint accepted_problem_problem_id_fkey,
  drop constraint accepted_problem_submission_id_fkey;
drop index accepted_problem_by_submission;
alter table best_score
  drop constraint best_score_uid_fkey,
  drop constraint best_score_problem_id_fkey;

-- What an account ordered is locked before the account is deleted.
create index judging_by_orderer on judging (ordered_by) where ordered_by is not null;
