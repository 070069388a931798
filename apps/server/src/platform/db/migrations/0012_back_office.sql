-- The back office: who changed what, generated passwords waiting for their one download, notices.

create table audit (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  uid          text not null,                  -- no reference: the record outlives the account
  username     text not null,
  ip           text not null,
  action       text not null,                  -- such as 'account.edit'
  subject      text not null,                  -- what was changed: a uid, an id, a key
  subject_name text not null default '',       -- what people call it
  before       jsonb,
  after        jsonb
);
create index audit_by_action on audit (action, id desc);
create index audit_by_user on audit (lower(username), id desc);
create index audit_by_subject on audit (subject, id desc);

-- Nothing in the application may change what was recorded.
create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit record cannot be changed';
end $$;
create trigger keep_audit before update or delete or truncate on audit
  for each statement execute function keep_audit();

-- Names and passwords of generated accounts until they are downloaded, once.
create table account_sheet (
  key        text primary key,
  uid        text not null references account on delete cascade,
  rows       jsonb not null,                   -- [[username, password]]
  expires_at timestamptz not null
);

create table notice (
  id            bigint generated always as identity primary key,
  title         text not null,
  content       text not null,                 -- Markdown
  audience      text not null check (audience in ('All', 'Single', 'Admin')),
  recipient_uid text references account on delete cascade,
  uid           text references account on delete set null,   -- who wrote it
  send_at       timestamptz not null,
  sent_at       timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  check ((audience = 'Single') = (recipient_uid is not null))
);
create index notice_waiting on notice (send_at) where sent_at is null;
create index notice_sent on notice (sent_at desc, id desc) where sent_at is not null;
