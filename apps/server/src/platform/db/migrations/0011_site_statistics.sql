-- Figures of the home page, kept so that no reader pays for their history.

-- Submissions by the quarter hour in which they were sent: any reader's calendar days are sums of these.
create table submission_tally (
  starts_at timestamptz primary key,
  total     bigint not null,
  accepted  bigint not null
);
-- Differences that are not yet added. Writers only insert, so they never wait for each other.
create table submission_tally_change (
  id        bigint generated always as identity primary key,
  starts_at timestamptz not null,
  total     bigint not null,
  accepted  bigint not null
);

create function quarter_hour(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select to_timestamp(floor(extract(epoch from moment) / 900) * 900)
$$;

create function tally_new_submissions() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  select quarter_hour(submitted_at), count(*), count(*) filter (where status = 'accepted')
    from new_rows
   group by 1;
  return null;
end $$;
create trigger tally_new_submissions after insert on submission
  referencing new table as new_rows
  for each statement execute function tally_new_submissions();

create function tally_deleted_submissions() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  select quarter_hour(submitted_at), -count(*), -(count(*) filter (where status = 'accepted'))
    from old_rows
   group by 1;
  return null;
end $$;
create trigger tally_deleted_submissions after delete on submission
  referencing old table as old_rows
  for each statement execute function tally_deleted_submissions();

-- Most changes of a status neither reach nor leave "accepted" and write nothing.
create function tally_judged_submission() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  values (quarter_hour(new.submitted_at), 0, case when new.status = 'accepted' then 1 else -1 end);
  return null;
end $$;
create trigger tally_judged_submission after update of status on submission
  for each row when ((old.status = 'accepted') is distinct from (new.status = 'accepted'))
  execute function tally_judged_submission();

-- Answers that are worked out at most once per minute for all server processes together.
create table snapshot (
  key         text primary key,
  value       jsonb not null,
  computed_at timestamptz not null
);
