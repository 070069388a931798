-- What a contest takes from the bank, or from a group, can be given back after the end.
alter table problem
  -- A problem of a contest was open to everybody until the contest took it.
  add column was_public boolean not null default false;
alter table contest_problem
  -- The problem that it is a copy of. No reference: a deleted original only leaves nowhere to practise.
  add column original_id bigint;

update problem p
   set was_public = true
 where p.visibility = 'contest'
   and exists (select from audit a
                where a.action = 'problem.visibility'
                  and a.subject = p.id::text
                  and a.before ->> 'visibility' = 'public'
                  and a.after ->> 'visibility' = 'contest');

create function keep_was_public() returns trigger language plpgsql as $$
begin
  new.was_public := new.visibility = 'contest' and (old.visibility = 'public' or old.was_public);
  return new;
end $$;
create trigger was_public before update of visibility on problem
  for each row execute function keep_was_public();
