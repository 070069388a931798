-- Accounts: who people are, how they log in, and the figures that ranks read.

-- Names that everybody searches by, as in the ranks. Real names are personal.
create function searched_names(username text, nickname text) returns text
  language sql immutable parallel safe
  return folded(username || E'\n' || coalesce(nickname, ''));

-- Names that user administration searches by.
create function administered_names(username text, email text, realname text) returns text
  language sql immutable parallel safe
  return folded(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(realname, ''));

-- Accounts of people.
create table account (
  uid           text primary key,  -- 32 hex characters; the first super admin is '1'
  username      text not null,
  password_hash text not null,     -- argon2id
  role          smallint not null default 1002,
  disabled      boolean not null default false,
  nickname      text,
  realname      text,
  school        text,
  course        text,
  number        text,              -- student number
  gender        text not null default 'secrecy' check (gender in ('male', 'female', 'secrecy')),
  email         text,
  mobile        text,
  github        text,
  blog          text,
  cf_username   text,
  avatar        text,
  signature     text,              -- Markdown
  title_name    text,
  title_color   text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- The look of the username (features/account/look.ts), so that no two look alike. Null: it looked like another one
  -- before this was asked.
  look          text
);
create index account_newest on account (created_at desc, uid);
create index account_by_role on account (role, created_at desc, uid) where role <> 1002;
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));
-- Whether a submission is by somebody of that name is asked of one after the other: this index alone answers.
create index account_by_uid on account (uid) include (username);
create unique index account_look on account (look);
-- Accounts that may have a rating are gone through once a day.
create index account_codeforces on account (uid) where cf_username is not null and not disabled;
-- Names in parts; see part_grams(). Nothing is planned by statistics of these indexes, and gathering them would cost
-- more than those of the whole table.
create index account_administered_names on account
  using gin (part_grams(account_part(uid), administered_names(username, email, realname)));
alter index account_administered_names alter column 1 set statistics 0;
create index account_searched_names on account
  using gin (part_grams(account_part(uid), searched_names(username, nickname)));
alter index account_searched_names alter column 1 set statistics 0;
create index account_usernames on account using gin (part_grams(account_part(uid), folded(username)));
alter index account_usernames alter column 1 set statistics 0;

-- Logins, one row each. The token itself is never stored, only its SHA-256.
create table session (
  id                   bigint generated always as identity primary key,
  uid                  text not null references account on delete cascade,
  token_hash           bytea not null unique,
  previous_token_hash  bytea unique,  -- honoured until previous_valid_until, for requests in flight at a refresh
  -- Null until somebody has used the newest token: that long the one before stays good.
  previous_valid_until timestamptz,
  issued_at            timestamptz not null default now(),
  expires_at           timestamptz not null,
  ip                   text not null default '',
  user_agent           text not null default '',
  created_at           timestamptz not null default now(),
  last_seen_at         timestamptz not null default now(),
  ended_at             timestamptz,   -- signed out, or revoked; kept as a record of the login
  -- The session's proof for uploads, which a cookie carries. Null: the session is older than these proofs.
  upload_token_hash    bytea unique
);
create index session_by_account on session (uid, id desc);
create index session_by_day on session (created_at);

-- Figures of accounts for the ranks. Each judging that ends keeps them up to date; no reader computes them.
create table account_stat (
  uid      text primary key references account on delete cascade,
  total    integer not null default 0,     -- submissions outside contests and groups
  accepted integer not null default 0,     -- distinct problems accepted outside contests and groups
  oi_score integer not null default 0,     -- sum over problems of the best OI rank score
  ranked   boolean not null default true,  -- false while the account is disabled
  names    text not null                   -- as searched_names() gives them
);
-- In the order of the ranks; negated, so that one row comparison names everything behind a row. PostgreSQL reads an
-- index alone only where it has the columns, too, that the index's expressions are made of.
create index account_stat_acm on account_stat ((-accepted), total, uid) include (names, accepted) where ranked;
create index account_stat_oi on account_stat ((-oi_score), (-accepted), uid) include (names, oi_score, accepted)
  where ranked;

-- The ranks find a common part of a name on the way down, in the index of the rank alone.
create function keep_searched_names() returns trigger language plpgsql as $$
begin
  update account_stat set names = searched_names(new.username, new.nickname) where uid = new.uid;
  return null;
end $$;
create trigger searched_names after update of username, nickname on account
  for each row when ((old.username, old.nickname) is distinct from (new.username, new.nickname))
  execute function keep_searched_names();

-- Time-based one-time passwords (RFC 6238). `last_step` makes each code good for one login.
create table second_factor (
  uid          text primary key references account on delete cascade,
  secret       text not null,  -- base32
  confirmed_at timestamptz,    -- null until the first right code
  last_step    bigint not null default 0
);

-- Codes that replace the second factor, once each. Only their SHA-256 is kept.
create table recovery_code (
  uid       text not null references account on delete cascade,
  code_hash bytea not null,
  primary key (uid, code_hash)
);

-- Pictures with a question that have not been answered yet.
create table captcha (
  key        text primary key,
  answer     text not null,
  expires_at timestamptz not null
);
create index captcha_by_expiry on captcha (expires_at);

-- Codes that were mailed to somebody; at most one per purpose and subject. Only their SHA-256 is kept.
create table mail_code (
  purpose    text not null check (purpose in ('register', 'changeEmail', 'resetPassword')),
  subject    text not null,               -- address in lower case, or uid and address, or uid
  code_hash  bytea not null,
  tries      integer not null default 0,  -- wrong guesses; the code is void after a few
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
create index mail_code_by_expiry on mail_code (expires_at);

-- Names and passwords of generated accounts until they are downloaded, once.
create table account_sheet (
  key        text primary key,
  uid        text not null references account on delete cascade,
  rows       jsonb not null,  -- [[username, password]]
  expires_at timestamptz not null
);
