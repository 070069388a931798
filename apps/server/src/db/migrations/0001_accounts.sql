-- Accounts, their sessions and the figures that ranks read.

create table account (
  uid           text primary key,              -- 32 hex characters; the first super admin is '1'
  username      text not null,
  password_hash text not null,                 -- argon2id
  role          smallint not null default 1002,
  disabled      boolean not null default false,
  nickname      text,
  realname      text,
  school        text,
  course        text,
  number        text,                          -- student number
  gender        text not null default 'secrecy' check (gender in ('male', 'female', 'secrecy')),
  email         text,
  mobile        text,
  github        text,
  blog          text,
  cf_username   text,
  avatar        text,
  signature     text,                          -- Markdown
  title_name    text,
  title_color   text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));

-- One row per login. The token itself is never stored, only its SHA-256.
create table session (
  id                   bigint generated always as identity primary key,
  uid                  text not null references account on delete cascade,
  token_hash           bytea not null unique,
  previous_token_hash  bytea unique,           -- honoured until previous_valid_until, for requests in flight at a refresh
  previous_valid_until timestamptz,
  issued_at            timestamptz not null default now(),
  expires_at           timestamptz not null,
  ip                   text not null default '',
  user_agent           text not null default '',
  created_at           timestamptz not null default now(),
  last_seen_at         timestamptz not null default now()
);
create index session_by_account on session (uid, id desc);

-- Kept up to date by each judging that ends, never recomputed per reader.
create table account_stat (
  uid      text primary key references account on delete cascade,
  total    integer not null default 0,         -- submissions outside contests and groups
  accepted integer not null default 0,         -- distinct problems accepted outside contests and groups
  oi_score integer not null default 0          -- sum over problems of the best OI rank score
);
create index account_stat_acm on account_stat (accepted desc, total asc, uid);
create index account_stat_oi on account_stat (oi_score desc, accepted desc, uid);
