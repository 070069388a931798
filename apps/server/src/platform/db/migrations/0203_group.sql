-- Groups of accounts with their members and invitations.

-- Groups of accounts ("group" is a word of SQL).
create table account_group (
  id          bigint generated always as identity (start with 1000) primary key,
  owner_uid   text references account on delete set null,  -- null: the account is gone
  name        text not null,
  short_name  text not null,
  brief       text not null,
  description text not null,
  avatar      text,
  access      text not null default 'public' check (access in ('public', 'protected', 'private')),
  code        text,                                        -- invitation code
  visible     boolean not null default true,               -- in the list of those who are no members
  banned      boolean not null default false,              -- closed to everybody but super admins
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- Null: as much as each problem tells.
  evidence    text check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all')),
  check (access = 'public' or code is not null)
);
create unique index account_group_name on account_group (lower(name));
create unique index account_group_short_name on account_group (lower(short_name));
create index account_group_by_owner on account_group (owner_uid) where owner_uid is not null;

-- Members of groups, and those who have applied.
create table group_member (
  id         bigint generated always as identity primary key,
  group_id   bigint not null references account_group on delete cascade,
  uid        text not null references account on delete cascade,
  level      smallint not null check (level between 1 and 5),  -- levels of packages/domain/src/group
  reason     text,
  created_at timestamptz not null default now(),               -- of the application
  updated_at timestamptz not null default now(),
  unique (group_id, uid)
);
create index group_member_by_account on group_member (uid, group_id) include (level);
create index group_member_newest on group_member (group_id, created_at desc, id desc);
create index group_member_counted on group_member (group_id) where level >= 3;

-- The link of a group: who opens it becomes a member at once. A group has one at a time.
create table group_invite (
  group_id   bigint primary key references account_group on delete cascade,
  token      text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Invitations of a class list: for one account, which becomes a member of this level when it accepts.
create table group_personal_invite (
  group_id   bigint not null references account_group on delete cascade,
  uid        text not null references account on delete cascade,
  level      smallint not null check (level between 3 and 5),
  token      text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (group_id, uid)
);
create index group_personal_invite_by_account on group_personal_invite (uid);

-- Plain members of a group who left it or teach it now: what they earned in its trainings stays in the class sheet.
create table former_student (
  group_id bigint not null references account_group on delete cascade,
  uid      text not null references account on delete cascade,
  primary key (group_id, uid)
);
create index former_student_by_account on former_student (uid);

create function keep_former_student() returns trigger language plpgsql as $$
begin
  if old.level = 3 then
    -- Neither the group nor the account is there any more when it takes its members along.
    insert into former_student (group_id, uid)
    select g.id, a.uid from account_group g, account a where g.id = old.group_id and a.uid = old.uid
        on conflict do nothing;
  end if;
  return null;
end $$;
create trigger former_student after delete or update of level on group_member
  for each row execute function keep_former_student();
