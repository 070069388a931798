-- A package may say how its time limit follows from its accepted programs instead of stating one. The rule stays until
-- judge hosts have measured them, which a verification does; until then a limit holds that fails nobody.
alter table problem add column time_limit_rule jsonb;
create index problem_to_measure on problem (id) where time_limit_rule is not null;
