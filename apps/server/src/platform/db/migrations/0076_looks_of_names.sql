-- How a username looks (features/account/look.ts), so that no two look alike. Names of ASCII letters look as they are
-- written; others get theirs at the next start. Null: it looked like another one before this was asked.
alter table account add column look text;
update account set look = lower(username) where octet_length(username) = char_length(username);
create unique index account_look on account (look);
