-- Real names are personal: the ranks are searched by user names and nicknames alone.
create function searched_names(username text, nickname text) returns text
  language sql immutable parallel safe
  return lower(username || E'\n' || coalesce(nickname, ''));

drop trigger searched_names on account;
drop index account_searched_names;
drop function searched_names(text, text, text);
create index account_searched_names on account using gin (part_grams(account_part(uid), searched_names(username, nickname)));
-- Nothing is planned by statistics of it.
alter index account_searched_names alter column 1 set statistics 0;

update account_stat s set names = searched_names(a.username, a.nickname) from account a where a.uid = s.uid;
create or replace function keep_searched_names() returns trigger language plpgsql as $$
begin
  update account_stat set names = searched_names(new.username, new.nickname) where uid = new.uid;
  return null;
end $$;
create trigger searched_names after update of username, nickname on account
  for each row when ((old.username, old.nickname) is distinct from (new.username, new.nickname))
  execute function keep_searched_names();

-- What is not open to everybody is left out of lists of submissions, and taken off their counts.
create index problem_not_public on problem (id) include (author_uid) where visibility <> 'public' or is_group;
