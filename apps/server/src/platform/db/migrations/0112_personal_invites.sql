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
