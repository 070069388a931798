-- What waits at a site waits only while that is on.
alter table remote_site add column on_since timestamptz;
comment on column remote_site.on_since is 'when it was last switched on after having been off';
