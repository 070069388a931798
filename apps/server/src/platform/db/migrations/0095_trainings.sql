-- Trainings: problems of the bank or of a group in an order, for everybody or for those who know the password.

create table training_category (
  id         bigint generated always as identity primary key,
  group_id   bigint,                                       -- null: of the site
  name       text not null,
  color      text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (group_id, name)
);

create table training (
  id          bigint generated always as identity (start with 1000) primary key,
  group_id    bigint,                                      -- null: of the site
  author_uid  text references account on delete set null,
  category_id bigint references training_category on delete set null,
  title       text not null,
  description text not null default '',
  rank        integer not null check (rank >= 0),          -- smaller ones come first
  access      text not null default 'public' check (access in ('public', 'private')),
  password    text,
  visible     boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (access = 'public' or password is not null)
);
create index training_site on training (rank, id) where group_id is null;
create index training_of_group on training (group_id, rank, id) where group_id is not null;
create index training_by_category on training (category_id) where category_id is not null;
create index training_by_author on training (author_uid) where author_uid is not null;

create table training_problem (
  id          bigint generated always as identity primary key,
  training_id bigint not null references training on delete cascade,
  problem_id  bigint not null references problem on delete cascade,
  rank        integer not null check (rank >= 0),          -- smaller ones come first
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (training_id, problem_id)
);
create index training_problem_by_problem on training_problem (problem_id);

-- Who has given the password. A new password ends all of them.
create table training_registration (
  training_id   bigint not null references training on delete cascade,
  uid           text not null references account on delete cascade,
  registered_at timestamptz not null default now(),
  primary key (training_id, uid)
);
create index training_registration_by_account on training_registration (uid);

-- Submissions outlive the training that they were sent in.
alter table submission add foreign key (training_id) references training on delete set null;
create index submission_by_training on submission (training_id, uid, problem_id, id) where training_id is not null;
