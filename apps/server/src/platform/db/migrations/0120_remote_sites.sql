-- Sites elsewhere that judge for us, as the operator has set them. One without a row is as its adapter knows it.
create table remote_site (
  key               text primary key,            -- of its adapter, such as HDU
  is_on             boolean,                     -- null: as soon as there is an account for it
  base_url          text,                        -- of a mirror; null: the site's own
  proxy             text,                        -- http://host:port; null: directly
  allowed_addresses text[] not null default '{}',-- ranges that may be reached although they are private
  -- Whether it is left alone after outages; see domain/remote/breaker.ts.
  outages           integer not null default 0,
  alone_until       timestamptz,
  alone_reason      text,
  succeeded_at      timestamptz                  -- when it last did what it was asked
);

-- What went wrong at a site, newest last; only the latest are kept.
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
