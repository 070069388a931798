-- What an import or an organiser calls the part of a contest that somebody belongs to: a site, a region, a class.
alter table contest_participant add column group_name text not null default '';
