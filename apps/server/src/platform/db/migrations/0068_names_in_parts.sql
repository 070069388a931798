-- A search by name costs among a hundred thousand accounts what it costs among a thousand. Accounts are indexed in
-- eight parts: a text that many names contain is found often enough in the first ones, and then the search ends. A
-- text that few contain is looked for in all of them, by three characters in a row, which are rare themselves.

-- One of eight, the same for ever.
create function account_part(uid text) returns text
  language sql immutable strict parallel safe
  return translate(left(md5(uid), 1), '89abcdef', '01234567');

-- What a text of a part is indexed by: up to three characters of it in a row, behind the part.
create function part_grams(part text, value text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct part || substr(value, start, size)), '{}')
            from generate_series(1, length(value)) as start,
                 generate_series(1, 3) as size
           where start + size - 1 <= length(value));

-- What a text that contains `value` must have of them, in each part: enough to cover it.
create function part_search_grams(value text) returns text[]
  language sql immutable strict parallel safe
  return case when length(value) < 3 then array[value]
              else (select array_agg(distinct substr(value, least(start, length(value) - 2), 3))
                      from generate_series(1, length(value), 3) as start) end;

-- What user administration searches.
create function administered_names(username text, email text, realname text) returns text
  language sql immutable parallel safe
  return lower(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(realname, ''));

drop index account_rank_grams, account_admin_grams, account_username_grams;
alter table account drop column rank_grams, drop column admin_grams;
create index account_searched_names on account using gin (part_grams(account_part(uid), searched_names(username, nickname, realname)));
create index account_administered_names on account using gin (part_grams(account_part(uid), administered_names(username, email, realname)));
create index account_usernames on account using gin (part_grams(account_part(uid), lower(username)));
-- Nothing is planned by statistics of these, and gathering them would cost more than those of the whole table.
alter index account_searched_names alter column 1 set statistics 0;
alter index account_administered_names alter column 1 set statistics 0;
alter index account_usernames alter column 1 set statistics 0;

-- Whether a submission is by somebody of that name is asked of one after the other: this index alone answers.
create index account_by_uid on account (uid) include (username);
