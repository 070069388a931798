-- Clients of HOJ read when every stored row was made and changed. Rows that are older than this have the nearest moment
-- that is known.

alter table language
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

alter table discussion_category
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
update discussion_category c
   set created_at = d.first, updated_at = d.first
  from (select category_id, min(created_at) as first from discussion group by category_id) as d
 where d.category_id = c.id;

-- All cases of a problem are stored anew whenever one of them changes, so this is when they were changed as well.
alter table test_case add column created_at timestamptz not null default now();
update test_case c set created_at = p.updated_at from problem p where p.id = c.problem_id;

-- Languages are written at each start and with each look at a remote site, mostly as they were.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger touch before update on language
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger touch before update on discussion_category
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
