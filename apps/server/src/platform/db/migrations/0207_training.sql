-- Trainings: problems of the bank or of a group in an order, and what classes do in them.

-- Categories of trainings.
create table training_category (
  id         bigint generated always as identity primary key,
  group_id   bigint references account_group on delete cascade,  -- null: of the site
  name       text not null,
  color      text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (group_id, name)
);

-- Trainings for everybody or for those who know the password. One with a start or a deadline is homework.
create table training (
  id            bigint generated always as identity (start with 1000) primary key,
  group_id      bigint references account_group on delete cascade,  -- null: of the site
  author_uid    text references account on delete set null,
  category_id   bigint references training_category on delete set null,
  title         text not null,
  description   text not null default '',
  rank          integer not null check (rank >= 0),                 -- smaller ones come first
  access        text not null default 'public' check (access in ('public', 'private')),
  password      text,
  visible       boolean not null default true,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- Homework: a start, a deadline, what is taken off for being late, how much is counted, hidden results.
  start_at      timestamptz,                                        -- null: it has always begun
  deadline      timestamptz,                                        -- null: it never ends
  late_steps    jsonb not null default '[]',  -- [{withinMinutes, percent}], by time after the deadline
  attempts_max  integer check (attempts_max > 0),  -- counted submissions of a student at a problem; null: all
  hides_results boolean not null default false,                     -- until the deadline
  -- Null: as much as each problem tells.
  evidence      text check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all')),
  check (access = 'public' or password is not null),
  check (start_at < deadline),
  check (deadline is not null or (not hides_results and late_steps = '[]'))
);
create index training_site on training (rank, id) where group_id is null;
create index training_of_group on training (group_id, rank, id) where group_id is not null;
create index training_by_category on training (category_id) where category_id is not null;
create index training_by_author on training (author_uid) where author_uid is not null;
create index training_hiding on training (deadline) where hides_results;

-- Problems of trainings.
create table training_problem (
  id          bigint generated always as identity primary key,
  training_id bigint not null references training on delete cascade,
  problem_id  bigint not null references problem on delete cascade,
  rank        integer not null check (rank >= 0),  -- smaller ones come first
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (training_id, problem_id)
);
create index training_problem_by_problem on training_problem (problem_id);

-- Accounts that have given the password of a training. A new password ends all of them.
create table training_registration (
  training_id   bigint not null references training on delete cascade,
  uid           text not null references account on delete cascade,
  registered_at timestamptz not null default now(),
  primary key (training_id, uid)
);
create index training_registration_by_account on training_registration (uid);

-- More time for one student: so long after the deadline, or an instant.
create table training_extra_time (
  training_id bigint not null references training on delete cascade,
  uid         text not null references account on delete cascade,
  minutes     integer check (minutes > 0),
  until       timestamptz,
  primary key (training_id, uid),
  check (num_nonnulls(minutes, until) = 1)
);
create index training_extra_time_by_account on training_extra_time (uid);

-- Marks that a teacher gives by hand: to a student at a problem of a training.
create table hand_mark (
  training_id bigint not null references training on delete cascade,
  pid         bigint not null references problem on delete cascade,
  uid         text not null references account on delete cascade,  -- the student
  points      integer not null check (points >= 0),
  note        text not null default '',
  by          text references account on delete set null,          -- who gave it
  at          timestamptz not null default now(),
  primary key (training_id, uid, pid)
);
create index hand_mark_of_problem on hand_mark (pid);
create index hand_mark_of_student on hand_mark (uid);
create index hand_mark_by_teacher on hand_mark (by) where by is not null;

-- Class boards are announced by whatever changes them: extra time, marks by hand, the problems and settings of the
-- training, who is in the class, and submissions that are removed. The server announces verdicts. Within a transaction
-- PostgreSQL sends equal notifications once.
create function announce_class() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', case when tg_op = 'DELETE' then old.training_id else new.training_id end::text);
  return null;
end $$;
create trigger announce_class after insert or update or delete on training_extra_time
  for each row execute function announce_class();
create trigger announce_class after insert or update or delete on hand_mark
  for each row execute function announce_class();
create trigger announce_class after insert or update or delete on training_problem
  for each row execute function announce_class();
create trigger announce_class after insert or delete on training_registration
  for each row execute function announce_class();

create function announce_own_class() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', new.id::text);
  return null;
end $$;
create trigger announce_class after update on training
  for each row when (row(old.group_id, old.access, old.start_at, old.deadline, old.late_steps, old.attempts_max)
                     is distinct from
                     row(new.group_id, new.access, new.start_at, new.deadline, new.late_steps, new.attempts_max))
  execute function announce_own_class();

create function announce_classes_of_group() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', t.id::text)
     from training t
    where t.group_id = case when tg_op = 'DELETE' then old.group_id else new.group_id end;
  return null;
end $$;
create trigger announce_classes after insert or delete or update of level on group_member
  for each row execute function announce_classes_of_group();

create function announce_classes_with_problem() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', k.training_id::text) from training_problem k where k.problem_id = new.id;
  return null;
end $$;
create trigger announce_classes after update of visibility, scored, max_score on problem
  for each row when (row(old.visibility, old.scored, old.max_score)
                     is distinct from row(new.visibility, new.scored, new.max_score))
  execute function announce_classes_with_problem();

-- A class board shows names: it is announced when an account of its class is renamed, has another avatar, or is no
-- longer listed. Registrations of private trainings and memberships of groups are all that classes are made of.
create function announce_classes_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', t.id::text)
     from group_member m
     join training t on t.group_id = m.group_id
    where m.uid = new.uid;
  perform pg_notify('verdict_class', r.training_id::text) from training_registration r where r.uid = new.uid;
  return null;
end $$;
create trigger announce_classes after update of username, nickname, realname, avatar, disabled, role on account
  for each row when (row(old.username, old.nickname, old.realname, old.avatar, old.disabled, old.role)
                     is distinct from row(new.username, new.nickname, new.realname, new.avatar, new.disabled, new.role))
  execute function announce_classes_of_account();
