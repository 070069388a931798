-- Trainings as homework: a start, a deadline, what is taken off for being late, how much is counted, hidden results.
alter table training
  add start_at     timestamptz,                            -- null: it has always begun
  add deadline     timestamptz,                            -- null: it never ends
  add late_steps   jsonb not null default '[]',            -- [{withinMinutes, percent}], by time after the deadline
  add attempts_max integer check (attempts_max > 0),       -- counted submissions of a student at a problem; null: all
  add hides_results boolean not null default false,        -- until the deadline
  add check (start_at < deadline),
  add check (deadline is not null or (not hides_results and late_steps = '[]'));
create index training_hiding on training (deadline) where hides_results;

-- More time for one student: so long after the deadline, or an instant.
create table training_extra_time (
  training_id bigint not null references training on delete cascade,
  uid         text not null references account on delete cascade,
  minutes     integer check (minutes > 0),
  until       timestamptz,
  primary key (training_id, uid),
  check (num_nonnulls(minutes, until) = 1)
);
create index training_extra_time_by_account on training_extra_time (uid);

-- Sent while its homework hid the results: it counts for no figure of the site or of a group, where they would show.
alter table submission add sealed boolean not null default false;
create index submission_sealed on submission (uid, problem_id) where sealed;

create or replace function tally_new_submissions() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  select quarter_hour(submitted_at), count(*),
         count(*) filter (where status = 'accepted' and contest_id is null and not sealed)
    from new_rows
   group by 1;
  return null;
end $$;

create or replace function tally_deleted_submissions() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  select quarter_hour(submitted_at), -count(*),
         -(count(*) filter (where status = 'accepted' and contest_id is null and not sealed))
    from old_rows
   group by 1;
  return null;
end $$;

drop trigger tally_judged_submission on submission;
create trigger tally_judged_submission after update of status on submission
  for each row when (new.contest_id is null and not new.sealed
                     and (old.status = 'accepted') is distinct from (new.status = 'accepted'))
  execute function tally_judged_submission();
