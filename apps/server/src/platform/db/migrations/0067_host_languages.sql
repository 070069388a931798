-- A host that has just been started learns its languages one by one: until it knows all of them, none is missing.
alter table judgehost add column languages_complete boolean not null default false;
