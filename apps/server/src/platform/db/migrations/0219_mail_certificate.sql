-- The certificate of the mail server, as it was last looked at.

-- One row: a site has one mail server.
create table mail_certificate (
  only_one    boolean primary key default true check (only_one),
  address     text not null,         -- host:port of the settings
  valid_until timestamptz,           -- null: it showed none
  checked_at  timestamptz not null
);
