-- Its author asked that it be judged up to the first failed case only. It changes no verdict of a problem without points.
alter table submission add column stops_early boolean not null default false;

-- The list of a language.
create index submission_public_by_language on submission (language, id desc) where contest_id is null and group_id is null;
