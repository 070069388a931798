-- A cell goes with the submissions that it is made of, and these go before their author or their problem does.
-- References to both would lock their rows whenever a board is computed anew, long after their turn (lock-order.sql.ts).
alter table contest_cell drop constraint contest_cell_uid_fkey, drop constraint contest_cell_contest_problem_id_fkey;
drop index contest_cell_by_account;
