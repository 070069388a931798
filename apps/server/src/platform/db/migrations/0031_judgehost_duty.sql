-- A host that drains gets no new work either; once it holds nothing it may be switched off, and nobody misses it.
alter table judgehost add column draining boolean not null default false;
alter table judgehost add check (paused or not draining);
create index judging_by_host on judging (judgehost) where finished_at is null and lease_until is not null;
