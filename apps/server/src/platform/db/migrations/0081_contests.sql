-- Contests: who may take part when, in which problems, and what stands on the board.

create table contest (
  id             bigint generated always as identity (start with 1000) primary key,
  group_id       bigint,                                   -- null: of the site
  author_uid     text references account on delete set null,
  source_id      bigint,                                   -- the contest that it was cloned from
  title          text not null,
  description    text not null default '',
  rule           text not null,                            -- of packages/domain/src/contest/rules
  access         text not null default 'public' check (access in ('public', 'private', 'protected')),
  password       text,
  account_rule   jsonb,                                    -- AccountRule; null: everybody
  start_at       timestamptz not null,
  end_at         timestamptz not null check (end_at > start_at),   -- pauses that are over are contained
  seal_at        timestamptz,                              -- from here on the board is sealed; null: never
  opens_at_end   boolean not null default true,            -- a sealed board opens at the end by itself
  -- Largest extra time of a participant: some are not done at end_at.
  extra_s        integer not null default 0 check (extra_s >= 0),
  visible        boolean not null default true,
  open_print     boolean not null default false,
  open_board     boolean not null default false,           -- the outside board
  shown_name     text not null default 'username' check (shown_name in ('username', 'nickname', 'realname')),
  star_usernames text[] not null default '{}',
  counted        text not null default 'recent' check (counted in ('recent', 'highest')),
  award_kind     text not null default 'none' check (award_kind in ('none', 'proportion', 'number')),
  awards         jsonb not null default '[]',              -- AwardTier[], by priority
  allows_late    boolean not null default false,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check (access = 'public' or password is not null),
  check (seal_at is null or (seal_at >= start_at and seal_at < end_at))
);
create index contest_site on contest (start_at desc, id desc) where group_id is null;
create index contest_of_group on contest (group_id, start_at desc, id desc) where group_id is not null;
create index contest_by_end on contest (end_at);
create index contest_by_author on contest (author_uid) where author_uid is not null;

create table contest_pause (
  contest_id bigint not null references contest on delete cascade,
  from_at    timestamptz not null,
  until_at   timestamptz check (until_at > from_at),       -- null: it stands still now
  reason     text not null,
  uid        text references account on delete set null,
  primary key (contest_id, from_at)
);

create table contest_problem (
  id         bigint generated always as identity primary key,
  contest_id bigint not null references contest on delete cascade,
  problem_id bigint not null references problem on delete cascade,
  label      text not null,                                -- display id in the contest
  title      text not null,
  color      text,                                         -- of the balloon
  position   integer not null,                             -- order on the list and the board
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (contest_id, label),
  unique (contest_id, problem_id)
);
create index contest_problem_by_problem on contest_problem (problem_id);

-- Who has given the password. A new password ends all of them.
create table contest_registration (
  contest_id    bigint not null references contest on delete cascade,
  uid           text not null references account on delete cascade,
  ip            text not null default '',
  registered_at timestamptz not null default now(),
  primary key (contest_id, uid)
);
create index contest_registration_by_account on contest_registration (uid);

-- What organisers decided for one account.
create table contest_participant (
  contest_id  bigint not null references contest on delete cascade,
  uid         text not null references account on delete cascade,
  banned      boolean not null default false,
  delay_s     integer not null default 0 check (delay_s >= 0),   -- begins later
  extra_s     integer not null default 0 check (extra_s >= 0),   -- ends later, in all
  reason      text not null default '',
  updated_at  timestamptz not null default now(),
  primary key (contest_id, uid)
);
create index contest_participant_by_account on contest_participant (uid);

-- The version of a contest's board: every change of a cell takes this row first, so that cells with a larger version
-- are exactly those that a reader of an older version lacks.
create table contest_board (
  contest_id bigint primary key references contest on delete cascade,
  version    bigint not null default 0
);

-- What a participant has done on a problem, as each kind of board shows it: cells of the contest's rule.
create table contest_cell (
  contest_id         bigint not null references contest on delete cascade,
  contest_problem_id bigint not null references contest_problem on delete cascade,
  uid                text not null references account on delete cascade,
  cells              jsonb not null,
  version            bigint not null,
  primary key (contest_problem_id, uid)
);
create index contest_cell_by_version on contest_cell (contest_id, version);
create index contest_cell_by_account on contest_cell (uid);

-- Accepted submissions for which a balloon was given (the admin helper's check mark).
create table contest_check (
  submission_id bigint primary key references submission on delete cascade,
  uid           text references account on delete set null,
  checked_at    timestamptz not null default now()
);

create table contest_print (
  id         bigint generated always as identity primary key,
  contest_id bigint not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  content    text not null,
  printed    boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contest_print_queue on contest_print (contest_id, printed, id desc);
create index contest_print_by_account on contest_print (uid);

alter table submission
  add foreign key (contest_id) references contest on delete cascade,
  add foreign key (contest_problem_id) references contest_problem on delete cascade,
  add check ((contest_id is null) = (contest_problem_id is null));
create index submission_by_contest_problem on submission (contest_problem_id, uid, id) where contest_problem_id is not null;
create index submission_by_contest_account on submission (contest_id, uid, id desc) where contest_id is not null;
alter table announcement add foreign key (contest_id) references contest on delete cascade;
create index announcement_contest on announcement (contest_id, id desc) where contest_id is not null;
alter table rejudging add foreign key (contest_id) references contest on delete cascade;
