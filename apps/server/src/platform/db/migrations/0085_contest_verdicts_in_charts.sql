-- The chart of the home page counts what is sent in contests and no accepts of it: they would show through a seal.
create or replace function tally_new_submissions() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  select quarter_hour(submitted_at), count(*), count(*) filter (where status = 'accepted' and contest_id is null)
    from new_rows
   group by 1;
  return null;
end $$;

create or replace function tally_deleted_submissions() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  select quarter_hour(submitted_at), -count(*), -(count(*) filter (where status = 'accepted' and contest_id is null))
    from old_rows
   group by 1;
  return null;
end $$;

drop trigger tally_judged_submission on submission;
create trigger tally_judged_submission after update of status on submission
  for each row when (new.contest_id is null and (old.status = 'accepted') is distinct from (new.status = 'accepted'))
  execute function tally_judged_submission();
