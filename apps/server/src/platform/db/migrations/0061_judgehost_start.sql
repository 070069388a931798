-- When the daemon that speaks for the host was started, by the host's own clock: a later one has taken its place.
alter table judgehost add column started_at_ms bigint not null default 0;
