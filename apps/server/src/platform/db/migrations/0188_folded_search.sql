-- Searches make no difference between full-width and half-width characters, cases and runs of blanks.

create function folded(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFKC), ' {2,}', ' ', 'g'));

update problem_search set haystack = folded(haystack) where haystack <> folded(haystack);
drop index problem_display_id_grams;
create index problem_display_id_grams on problem using gin (grams(folded(display_id)));
drop index problem_author_grams;
create index problem_author_grams on problem using gin (grams(folded(author)));
drop index discussion_words;
create index discussion_words on discussion using gin (grams(folded(title || E'\n' || description)));

create or replace function audit_words(a_username text, a_ip text, a_action text, a_subject text, a_name text, a_before jsonb, a_after jsonb)
  returns text
  language sql immutable parallel safe
  return folded(left(concat_ws(' ', a_username, a_ip, a_action, a_subject, a_name, left(a_before::text, 2000), left(a_after::text, 2000)), 5000));
reindex index audit_by_words;

create or replace function searched_names(username text, nickname text) returns text
  language sql immutable parallel safe
  return folded(username || E'\n' || coalesce(nickname, ''));
reindex index account_searched_names;
create or replace function administered_names(username text, email text, realname text) returns text
  language sql immutable parallel safe
  return folded(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(realname, ''));
reindex index account_administered_names;
drop index account_usernames;
create index account_usernames on account using gin (part_grams(account_part(uid), folded(username)));
alter index account_usernames alter column 1 set statistics 0;
update account_stat set names = folded(names) where names <> folded(names);

-- Names with numbers in them: 2 before 10.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
