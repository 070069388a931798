-- Site settings, announcements, carousel and uploaded files.

create table setting (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);

create table file (
  id         bigint generated always as identity primary key,
  uid        text references account on delete set null,
  kind       text not null check (kind in ('avatar', 'carousel', 'image', 'file')),
  name       text not null,                    -- name it was uploaded with, for people
  public_name text not null unique,            -- random name under /api/public/img or /file
  hash       text not null references blob,
  content_type text not null,
  bytes      bigint not null,
  group_id   bigint,
  created_at timestamptz not null default now()
);

create table announcement (
  id         bigint generated always as identity primary key,
  title      text not null,
  content    text not null,
  uid        text references account on delete set null,
  hidden     boolean not null default false,
  contest_id bigint,
  group_id   bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index announcement_site on announcement (id desc) where contest_id is null and group_id is null;
