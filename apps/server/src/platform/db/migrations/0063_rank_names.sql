-- The rank is searched by user name, nickname and real name; a common part of a name is found on the way down the rank,
-- in its index alone.
create function searched_names(username text, nickname text, realname text) returns text
  language sql immutable parallel safe
  return lower(username || E'\n' || coalesce(nickname, '') || E'\n' || coalesce(realname, ''));

drop index account_public_grams;
alter table account drop column public_grams;
alter table account add column rank_grams text[] generated always as (grams(searched_names(username, nickname, realname))) stored;
create index account_rank_grams on account using gin (rank_grams);

alter table account_stat add column names text not null default '';
update account_stat s set names = searched_names(a.username, a.nickname, a.realname) from account a where a.uid = s.uid;
alter table account_stat alter column names drop default;

create function keep_searched_names() returns trigger language plpgsql as $$
begin
  update account_stat set names = searched_names(new.username, new.nickname, new.realname) where uid = new.uid;
  return null;
end $$;
create trigger searched_names after update of username, nickname, realname on account
  for each row when ((old.username, old.nickname, old.realname) is distinct from (new.username, new.nickname, new.realname))
  execute function keep_searched_names();

drop index account_stat_acm, account_stat_oi;
create index account_stat_acm on account_stat ((-accepted), total, uid) include (names) where ranked;
create index account_stat_oi on account_stat ((-oi_score), (-accepted), uid) include (names) where ranked;
