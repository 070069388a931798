-- What the account flows remember between two requests: captchas, codes, mails, second factors, limits.

create table captcha (
  key        text primary key,
  answer     text not null,
  expires_at timestamptz not null
);
create index captcha_by_expiry on captcha (expires_at);

-- A code that was mailed to somebody; at most one per purpose and subject. Only its SHA-256 is kept.
create table mail_code (
  purpose    text not null check (purpose in ('register', 'changeEmail', 'resetPassword')),
  subject    text not null,                    -- address in lower case, or uid and address, or uid
  code_hash  bytea not null,
  tries      integer not null default 0,       -- wrong guesses; the code is void after a few
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
create index mail_code_by_expiry on mail_code (expires_at);

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
  key      text primary key,
  hits     integer not null,
  ends_at  timestamptz not null
);
create index rate_limit_by_end on rate_limit (ends_at);

-- Time-based one-time passwords (RFC 6238). `last_step` makes each code good for one login.
create table second_factor (
  uid          text primary key references account on delete cascade,
  secret       text not null,                  -- base32
  confirmed_at timestamptz,                    -- null until the first right code
  last_step    bigint not null default 0
);
create table recovery_code (
  uid       text not null references account on delete cascade,
  code_hash bytea not null,
  primary key (uid, code_hash)
);
