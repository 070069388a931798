-- Groups of users ("group" is a word of SQL), their members and those who have applied.

create table account_group (
  id          bigint generated always as identity (start with 1000) primary key,
  owner_uid   text references account on delete set null,   -- null: the account is gone
  name        text not null,
  short_name  text not null,
  brief       text not null,
  description text not null,
  avatar      text,
  access      text not null default 'public' check (access in ('public', 'protected', 'private')),
  code        text,                                         -- invitation code
  visible     boolean not null default true,                -- in the list of those who are no members
  banned      boolean not null default false,               -- closed to everybody but super admins
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (access = 'public' or code is not null)
);
create unique index account_group_name on account_group (lower(name));
create unique index account_group_short_name on account_group (lower(short_name));
create index account_group_by_owner on account_group (owner_uid) where owner_uid is not null;

create table group_member (
  id         bigint generated always as identity primary key,
  group_id   bigint not null references account_group on delete cascade,
  uid        text not null references account on delete cascade,
  level      smallint not null check (level between 1 and 5),   -- levels of packages/domain/src/group
  reason     text,
  created_at timestamptz not null default now(),                -- of the application
  updated_at timestamptz not null default now(),
  unique (group_id, uid)
);
create index group_member_by_account on group_member (uid, group_id) include (level);
create index group_member_newest on group_member (group_id, created_at desc, id desc);
create index group_member_counted on group_member (group_id) where level >= 3;

-- Problems and contests have submissions, so they are deleted in their order before their group.
alter table problem add foreign key (group_id) references account_group;
alter table contest add foreign key (group_id) references account_group;
alter table training_category add foreign key (group_id) references account_group on delete cascade;
alter table training add foreign key (group_id) references account_group on delete cascade;
alter table tag add foreign key (group_id) references account_group on delete cascade;
alter table announcement add foreign key (group_id) references account_group on delete cascade;
alter table file add foreign key (group_id) references account_group on delete cascade;
create index problem_of_group on problem (group_id, id desc) where group_id is not null;
create index tag_of_group on tag (group_id) where group_id is not null;
create index announcement_of_group on announcement (group_id, id desc) where group_id is not null;
create index file_of_group on file (group_id) where group_id is not null;

alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check
  check (kind in ('avatar', 'groupAvatar', 'carousel', 'image', 'signature', 'file'));
