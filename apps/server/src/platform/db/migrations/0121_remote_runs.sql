-- A site whose switch nobody has touched is switched on with its first account.
comment on column remote_site.is_on is 'null: nobody has switched it; off';

-- Accounts at sites that judge for us: those that the operator gave to all, and people's own.
create table remote_account (
  id            bigint generated always as identity primary key,
  pool          text not null,                  -- of its sites: CF for Codeforces and its gym
  uid           text references account on delete cascade, -- whose own it is; null: everybody's
  name          text not null,                  -- at the site
  credentials   text,                           -- sealed; null: it is known to be somebody's, and cannot be used
  session       text,                           -- sealed
  state         text not null default 'ok' check (state in ('ok', 'needsAttention', 'disabled')),
  cool_until    timestamptz not null default to_timestamp(0),
  failures      integer not null default 0,
  last_error    text,
  last_error_at timestamptz,
  succeeded_at  timestamptz,
  created_at    timestamptz not null
);
create unique index remote_account_own on remote_account (pool, uid) where uid is not null;
create unique index remote_account_name on remote_account (pool, lower(name));

-- Submissions that a site judges. States: waiting (for an account) -> sending (it has one) -> polling -> ended.
-- Whoever works on one holds its lease; `lease_no` names the lease, so that what comes late is refused.
create table remote_run (
  submission_id   bigint primary key references submission on delete cascade,
  site            text not null,
  remote_problem  text not null,                -- in the one form of the site
  remote_language text not null,
  way             text not null check (way in ('pool', 'own', 'attached')),
  account_id      bigint references remote_account on delete set null,
  account_name    text,                         -- who sent it, at the site
  run_id          text,
  words           text not null default '',     -- the site's own about how far it is
  stage           text not null check (stage in ('waiting', 'sending', 'polling', 'ended')),
  sending         jsonb,                        -- domain/remote/sending.ts
  polling         jsonb,                        -- domain/remote/polling.ts
  queued_at       timestamptz not null,
  turn            timestamptz not null,         -- the order of those that wait; see queue/lanes.ts
  next_at         timestamptz not null,
  lease_no        integer not null default 0,
  lease_until     timestamptz
);
create index remote_run_waiting on remote_run (site, turn, submission_id) where stage = 'waiting';
create index remote_run_due on remote_run (site, next_at) where stage in ('sending', 'polling');
create index remote_run_by_account on remote_run (account_id) where account_id is not null;
-- A run there is one submission here.
create unique index remote_run_found on remote_run (site, run_id) where run_id is not null;

-- When the runs of an account were last looked at; account 0: those that nobody's account sent.
create table remote_look (
  site       text not null,
  account_id bigint not null,
  at         timestamptz not null,
  primary key (site, account_id)
);
