-- Sites elsewhere that judge for us, their problems, and what else is read of them.

-- Sites elsewhere that judge for us, as the operator has set them. One without a row is as its adapter knows it.
create table remote_site (
  key               text primary key,              -- of its adapter, such as HDU
  is_on             boolean,                       -- null: as soon as there is an account for it
  base_url          text,                          -- of a mirror; null: the site's own
  proxy             text,                          -- http://host:port; null: directly
  allowed_addresses text[] not null default '{}',  -- ranges that may be reached although they are private
  -- Whether it is left alone after outages; see packages/domain/src/remote/breaker.ts.
  outages           integer not null default 0,
  alone_until       timestamptz,
  alone_reason      text,
  succeeded_at      timestamptz,                   -- when it last did what it was asked
  on_since          timestamptz
);
comment on column remote_site.is_on is 'null: nobody has switched it; off';
comment on column remote_site.on_since is 'when it was last switched on after having been off';

-- Failures of sites, newest last; only the latest are kept.
create table remote_error (
  id     bigint generated always as identity primary key,
  site   text not null,
  at     timestamptz not null,
  kind   text not null,
  detail text not null,
  -- Of a page that was not understood, without secrets.
  path   text,
  page   text
);
create index remote_error_by_site on remote_error (site, id desc);

-- Accounts at sites that judge for us: those that the operator gave to all, and people's own.
create table remote_account (
  id            bigint generated always as identity primary key,
  pool          text not null,                              -- of its sites: CF for Codeforces and its gym
  uid           text references account on delete cascade,  -- whose own it is; null: everybody's
  name          text not null,                              -- at the site
  credentials   text,  -- sealed; null: it is known to be somebody's, and cannot be used
  session       text,                                       -- sealed
  state         text not null default 'ok' check (state in ('ok', 'needsAttention', 'disabled')),
  cool_until    timestamptz not null default to_timestamp(0),
  failures      integer not null default 0,
  last_error    text,
  last_error_at timestamptz,
  succeeded_at  timestamptz,
  created_at    timestamptz not null,
  -- An operator lets an account rest without losing what it logs in with.
  paused        boolean not null default false,
  -- When it sent its latest programs, in milliseconds since 1970, as many as the site counts; see
  -- domain/remote/account.ts.
  sent_at       jsonb not null default '[]'
);
create unique index remote_account_own on remote_account (pool, uid) where uid is not null;
create unique index remote_account_name on remote_account (pool, lower(name));

-- Submissions that a site judges. States: waiting (for an account) -> sending (it has one) -> polling -> ended. Whoever
-- works on one holds its lease; `lease_no` names the lease, so that what comes late is refused.
create table remote_run (
  submission_id   bigint primary key references submission on delete cascade,
  site            text not null,
  remote_problem  text not null,             -- in the one form of the site
  remote_language text not null,
  way             text not null check (way in ('pool', 'own', 'attached')),
  account_id      bigint references remote_account on delete set null,
  account_name    text,                      -- who sent it, at the site
  run_id          text,
  words           text not null default '',  -- the site's own about how far it is
  stage           text not null check (stage in ('waiting', 'sending', 'polling', 'ended')),
  sending         jsonb,                     -- domain/remote/sending.ts
  polling         jsonb,                     -- domain/remote/polling.ts
  queued_at       timestamptz not null,
  turn            timestamptz not null,      -- the order of those that wait; see queue/lanes.ts
  next_at         timestamptz not null,
  lease_no        integer not null default 0,
  lease_until     timestamptz,
  constraint remote_run_plain_id check (run_id ~ '^[0-9]{1,15}$')
);
create index remote_run_waiting on remote_run (site, turn, submission_id) where stage = 'waiting';
create index remote_run_due on remote_run (site, next_at) where stage in ('sending', 'polling');
create index remote_run_by_account on remote_run (account_id) where account_id is not null;
-- A run there is one submission here.
create unique index remote_run_found on remote_run (site, run_id) where run_id is not null;

-- Last times at which the runs of an account were looked at; account 0: those that nobody's account sent.
create table remote_look (
  site       text not null,
  account_id bigint not null,
  at         timestamptz not null,
  primary key (site, account_id)
);

-- Words that runs at a site have ended with and that its adapter does not know; the operator says what they mean.
create table remote_verdict (
  site    text not null,
  words   text not null,  -- in lower case, one blank between words
  status  text,           -- null: nobody has said yet
  seen    integer not null default 1,
  seen_at timestamptz not null,
  primary key (site, words)
);

-- Problems of other sites: which one it is there. Its statement lies where those of all problems lie.
create table remote_problem (
  problem_id       bigint primary key references problem on delete cascade,
  site             text not null,                -- its key, e.g. HDU
  remote_id        text not null,                -- in the one form of the site's adapter
  url              text not null,                -- for readers
  copies           jsonb not null default '{}',  -- addresses there of pictures and files, with those of our copies
  fetched_at       timestamptz not null,
  -- What the site showed later and nobody has taken over yet, with its hash.
  offer            jsonb,
  source_bytes_max integer,
  -- Ids of the languages that the site takes for this problem; null: all of the site's.
  languages        text[],
  unique (site, remote_id)
);
comment on column remote_problem.source_bytes_max is 'null: as for every other problem of its site';

-- Imports of many problems of a site, taken over in the background.
create table remote_import (
  id         bigint generated always as identity primary key,
  uid        text references account on delete set null,
  site       text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'cancelled')),
  error      jsonb,  -- why it stopped: a text in each language
  created_at timestamptz not null,
  ended_at   timestamptz
);
create index remote_import_uid on remote_import (uid);

-- Problems of such an import.
create table remote_import_item (
  import_id  bigint not null references remote_import on delete cascade,
  seq        integer not null,
  remote_id  text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'created', 'known', 'failed')),
  problem_id bigint references problem on delete set null,
  error      jsonb,
  primary key (import_id, seq)
);
create index remote_import_item_problem on remote_import_item (problem_id) where problem_id is not null;

-- Hosts that are asked, with the next time they may be: all server processes together keep the distance between
-- requests.
create table outside_host (
  host    text primary key,
  free_at timestamptz not null
);

-- Ratings of people who have named their account at Codeforces. One holds as long as they name that account.
create table codeforces_rating (
  uid        text primary key references account on delete cascade,
  handle     text not null,     -- as its owner has written it
  rating     integer,           -- null: unrated
  unknown    boolean not null,  -- nobody has this name there
  fetched_at timestamptz not null
);

-- Contests that other sites announce.
create table other_contest (
  site       text not null,  -- key of its adapter
  url        text not null,
  title      text not null,
  begin_at   timestamptz not null,
  end_at     timestamptz not null,
  fetched_at timestamptz not null,
  primary key (site, url)
);
