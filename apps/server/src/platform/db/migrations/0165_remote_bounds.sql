-- The id of a run is a plain number; whatever else was stored can neither be followed nor shown.
with strange as (
     update remote_run
        set run_id = null, stage = 'ended', lease_until = null
      where run_id !~ '^[0-9]{1,15}$'
  returning submission_id)
update submission s
   set status = 'submittedFailed'
  from strange
 where s.id = strange.submission_id and s.status in ('pending', 'compiling', 'judging', 'submitting');
alter table remote_run add constraint remote_run_plain_id check (run_id ~ '^[0-9]{1,15}$');

-- Ids of the languages that the site takes for this problem; null: all of the site's.
alter table remote_problem add column languages text[];
