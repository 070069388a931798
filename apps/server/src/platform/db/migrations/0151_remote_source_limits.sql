-- SPOJ bounds the length of programs by problem.
alter table remote_problem add column source_bytes_max integer;
comment on column remote_problem.source_bytes_max is 'null: as for every other problem of its site';
