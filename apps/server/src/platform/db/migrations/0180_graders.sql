-- A program of an ICPC package that adds up the results of the cases, with its groups; null: the case mode does.
alter table problem add column grader jsonb;
