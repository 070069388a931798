-- Accounts, their sessions and the figures that ranks read.

-- Every character of a text and every pair of neighbours, once each: what "contains" searches are indexed by.
-- A trigram index cannot serve one or two letters, nor two-character Chinese words; this one can.
create function grams(value text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct substr(value, start, size)), '{}')
            from generate_series(1, length(value)) as start,
                 generate_series(1, 2) as size
           where start + size - 1 <= length(value));

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
  updated_at    timestamptz not null default now(),
  -- What anyone may search by, and what only user administration may.
  public_grams  text[] generated always as (grams(lower(username || E'\n' || coalesce(nickname, '')))) stored,
  admin_grams   text[] generated always as (
    grams(lower(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(realname, '')))) stored
);
create index account_public_grams on account using gin (public_grams);
create index account_admin_grams on account using gin (admin_grams);
create index account_newest on account (created_at desc, uid);
create index account_by_role on account (role, created_at desc, uid) where role <> 1002;
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));
create index account_username_grams on account using gin (grams(lower(username)));

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
  last_seen_at         timestamptz not null default now(),
  ended_at             timestamptz             -- signed out, or revoked; kept as a record of the login
);
create index session_by_account on session (uid, id desc);
create index session_by_day on session (created_at);

-- Kept up to date by each judging that ends, never recomputed per reader.
create table account_stat (
  uid      text primary key references account on delete cascade,
  total    integer not null default 0,         -- submissions outside contests and groups
  accepted integer not null default 0,         -- distinct problems accepted outside contests and groups
  oi_score integer not null default 0,         -- sum over problems of the best OI rank score
  ranked   boolean not null default true       -- false while the account is disabled
);
-- In the order of the ranks; negated, so that one row comparison names everything behind a row.
create index account_stat_acm on account_stat ((-accepted), total, uid) where ranked;
create index account_stat_oi on account_stat ((-oi_score), (-accepted), uid) where ranked;
