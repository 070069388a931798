-- Contests know people by their accounts. Names that belonged to no account stay names, and match nobody until an
-- administrator makes an account of that name (see docs/decisions/0116).
alter table contest
  add column star_uids  text[] not null default '{}',
  add column star_names text[] not null default '{}';
update contest c
   set star_uids = array(select a.uid
                           from unnest(c.star_usernames) with ordinality as k(name, place)
                           join account a on a.username = k.name
                          order by k.place),
       star_names = array(select k.name
                            from unnest(c.star_usernames) with ordinality as k(name, place)
                           where not exists (select from account a where a.username = k.name)
                           order by k.place)
 where c.star_usernames <> '{}';
alter table contest drop column star_usernames;

-- The names of an account rule beside its pattern: `uids` are accounts, `extra` names of nobody yet.
update contest c
   set account_rule = c.account_rule || jsonb_build_object(
         'uids', (select coalesce(jsonb_agg(a.uid order by k.place), '[]')
                    from jsonb_array_elements_text(c.account_rule -> 'extra') with ordinality as k(name, place)
                    join account a on a.username = k.name),
         'extra', (select coalesce(jsonb_agg(k.name order by k.place), '[]')
                     from jsonb_array_elements_text(c.account_rule -> 'extra') with ordinality as k(name, place)
                    where not exists (select from account a where a.username = k.name)))
 where c.account_rule is not null;
