-- Marks that a teacher gives by hand: to a student at a problem of a training.
create table hand_mark (
  training_id bigint not null references training on delete cascade,
  pid         bigint not null references problem on delete cascade,
  uid         text not null references account on delete cascade,      -- the student
  points      integer not null check (points >= 0),
  note        text not null default '',
  by          text references account on delete set null,              -- who gave it
  at          timestamptz not null default now(),
  primary key (training_id, uid, pid)
);
create index hand_mark_of_problem on hand_mark (pid);
create index hand_mark_of_student on hand_mark (uid);
create index hand_mark_by_teacher on hand_mark (by) where by is not null;
