-- The site: its settings, the audit, mails, jobs, and figures of the home page.

-- Settings of the site that somebody has set.
create table setting (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);

-- Steps of the set-up that an administrator has said this site does not need; the audit knows who.
create table setup_skip (
  step text primary key
);

-- Free-text search of the audit: everything that a record says, as much of it as people search for.
create function audit_words(
  a_username text, a_ip text, a_action text, a_subject text, a_name text, a_before jsonb, a_after jsonb)
  returns text
  language sql immutable parallel safe
  return folded(left(
    concat_ws(
      ' ', a_username, a_ip, a_action, a_subject, a_name, left(a_before::text, 2000), left(a_after::text, 2000)),
    5000));

-- The audit: who changed what. Nothing in the application may change what was recorded.
create table audit (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  uid          text not null,             -- no reference: the record outlives the account
  username     text not null,
  ip           text not null,
  action       text not null,             -- such as 'account.edit'
  subject      text not null,             -- what was changed: a uid, an id, a key
  subject_name text not null default '',  -- what people call it
  before       jsonb,
  after        jsonb
);
create index audit_by_action on audit (action, id desc);
create index audit_by_user on audit (lower(username), id desc);
create index audit_by_subject on audit (subject, id desc);
create index audit_by_words on audit
  using gin (grams(audit_words(username, ip, action, subject, subject_name, before, after)));

create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit record cannot be changed';
end $$;
create trigger keep_audit before update or delete or truncate on audit
  for each statement execute function keep_audit();

-- Mails to send. A sent mail loses its body; without a mail server the body stays for the mail catcher.
create table mail (
  id         bigint generated always as identity primary key,
  recipient  text not null,
  subject    text not null,
  html       text,
  text       text,
  created_at timestamptz not null default now(),
  outcome    text not null default 'waiting' check (outcome in ('waiting', 'sent', 'caught')),
  done_at    timestamptz,
  tries      integer not null default 0,
  last_error text
);
create index mail_caught on mail (id desc) where outcome = 'caught';
create index mail_waiting on mail (id) where outcome = 'waiting';
create index mail_by_time on mail (created_at);

-- Hits of a key within its window. One upsert counts, so that parallel requests cannot slip through.
create table rate_limit (
  key     text primary key,
  hits    integer not null,
  ends_at timestamptz not null
);
create index rate_limit_by_end on rate_limit (ends_at);

-- Requests that were sent with an Idempotency-Key, and how they were answered. Rows are kept for a day.
create table request_key (
  -- SHA-256 of the key; the key itself is not stored, because it opens the answer.
  id         bytea primary key,
  -- Uid of the account, or '' for visitors. No reference: a row may outlive its account by a day.
  sender     text not null,
  -- HMAC of method, address and body with the key.
  request    bytea not null,
  -- Status, headers and body, encrypted with the key. Null: the effect is stored, the answer is not (yet).
  answer     bytea,
  created_at timestamptz not null
);
create index request_key_created_at on request_key (created_at);

-- Background jobs and what became of them: the queue itself forgets a job that succeeded.
create table background_job (
  id            bigint generated always as identity primary key,
  task          text not null,
  recurring     boolean not null default false,              -- of these only the last run is kept
  payload       jsonb not null default '{}',
  uid           text references account on delete set null,  -- who started it; null: the product itself
  worker_job_id bigint unique,                               -- in the queue, while it is there
  state         text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done          integer not null default 0,
  total         integer not null default 0,                  -- 0: not known
  result        jsonb,
  error         text,                                        -- of the last try
  tries         integer not null default 0,
  created_at    timestamptz not null default now(),
  started_at    timestamptz,
  ended_at      timestamptz,
  -- Tries of a job that ended with the process of its server, since it was added or tried again by hand.
  deaths        integer not null default 0
);
create index background_job_by_time on background_job (created_at desc, id desc);
create index background_job_by_task on background_job (task, created_at desc, id desc);
create index background_job_by_state on background_job (state, created_at desc, id desc);
create unique index background_job_recurring on background_job (task) where recurring;

-- Workers of background jobs. They say every few seconds that they live; what a silent one held is taken from it.
create table job_worker (
  id      text primary key,  -- as the queue knows it
  seen_at timestamptz not null default now()
);

-- Requests that failed by our fault, for the back office: whoever reports the number of an error finds it here.
create table server_error (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  request_id text not null,
  method     text not null,
  url        text not null,  -- without its query, which may hold secrets
  message    text not null
);
create index server_error_by_time on server_error (at);

-- Answers that are worked out at most once per minute for all server processes together.
create table snapshot (
  key         text primary key,
  value       jsonb not null,
  computed_at timestamptz not null
);

-- Submissions by the quarter hour in which they were sent: any reader's calendar days are sums of these. The chart of
-- the home page counts what is sent in contests and no accepts of it: they would show through a seal.
create table submission_tally (
  starts_at timestamptz primary key,
  total     bigint not null,
  accepted  bigint not null
);

-- Differences that are not yet added to the tally. Writers only insert, so they never wait for each other.
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
  select quarter_hour(submitted_at), count(*),
         count(*) filter (where status = 'accepted' and contest_id is null and not sealed)
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
  select quarter_hour(submitted_at), -count(*),
         -(count(*) filter (where status = 'accepted' and contest_id is null and not sealed))
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
  for each row when (new.contest_id is null and not new.sealed
                     and (old.status = 'accepted') is distinct from (new.status = 'accepted'))
  execute function tally_judged_submission();
