-- Tries of a job that ended with the process of its server, since it was added or tried again by hand.
alter table background_job add column deaths integer not null default 0;
