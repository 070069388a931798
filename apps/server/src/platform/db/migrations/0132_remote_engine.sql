-- The distance between requests to a host is kept by all server processes together.
create table outside_host (
  host    text primary key,
  free_at timestamptz not null
);

-- An operator lets an account rest without losing what it logs in with.
alter table remote_account add column paused boolean not null default false;
-- When it sent its latest programs, in milliseconds since 1970, as many as the site counts; see domain/remote/account.ts.
alter table remote_account add column sent_at jsonb not null default '[]';

-- Words that runs at a site have ended with and that its adapter does not know; the operator says what they mean.
create table remote_verdict (
  site    text not null,
  words   text not null,        -- in lower case, one blank between words
  status  text,                 -- null: nobody has said yet
  seen    integer not null default 1,
  seen_at timestamptz not null,
  primary key (site, words)
);
