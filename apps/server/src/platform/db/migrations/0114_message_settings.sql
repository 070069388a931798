-- What somebody wants to hear of. Without a row: of everything, and no mails.
create table message_setting (
  uid       text primary key references account on delete cascade,
  unwanted  text[] not null default '{}',       -- kinds of messages that are not written for this reader
  digest    boolean not null default false,     -- one mail a day, when something new waits
  locale    text not null,                      -- of the mails
  token     text not null unique,               -- ends the mails without a login
  digest_at timestamptz not null                -- of the last one, or when they were asked for
);
create index message_setting_digest on message_setting (digest_at) where digest;
