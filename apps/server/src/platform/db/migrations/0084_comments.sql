-- Comments with their replies and likes, and questions to the jury of a contest.

create table comment (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  -- What it is about: one such reference for each kind of subject.
  contest_id bigint not null references contest on delete cascade,
  content    text not null,                                -- Markdown
  official   boolean not null,                             -- of the contest's jury when it was written
  created_at timestamptz not null default now()
);
create index comment_of_contest on comment (contest_id, id desc);
-- What participants see while the contest runs.
create index comment_of_contest_official on comment (contest_id) where official;
create index comment_by_account on comment (uid, contest_id);

create table reply (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  to_uid     text references account on delete set null,
  comment_id bigint not null references comment on delete cascade,
  content    text not null,                                -- Markdown
  official   boolean not null,
  created_at timestamptz not null default now()
);
create index reply_to_comment on reply (comment_id, id desc);
create index reply_by_account on reply (uid);
create index reply_to_account on reply (to_uid) where to_uid is not null;

create table comment_like (
  comment_id bigint not null references comment on delete cascade,
  uid        text not null references account on delete cascade,
  primary key (comment_id, uid)
);
create index comment_like_by_account on comment_like (uid);

create table contest_question (
  id                 bigint generated always as identity primary key,
  uid                text references account on delete set null,
  contest_id         bigint not null references contest on delete cascade,
  contest_problem_id bigint references contest_problem on delete set null,   -- null: about the contest
  content            text not null,
  answer             text,                                 -- null: none yet
  answered_by        text references account on delete set null,
  answered_at        timestamptz,
  to_all             boolean not null default false,
  version            integer not null default 1,           -- grows with each answer
  created_at         timestamptz not null default now(),
  changed_at         timestamptz not null default now(),   -- asked or answered last
  check ((answer is null) = (answered_at is null)),
  check (answer is not null or not to_all)
);
create index contest_question_newest on contest_question (contest_id, changed_at desc, id desc);
create index contest_question_open on contest_question (contest_id, changed_at desc, id desc) where answer is null;
create index contest_question_to_all on contest_question (contest_id, changed_at desc, id desc) where to_all;
create index contest_question_by_account on contest_question (uid, contest_id, changed_at desc, id desc);
create index contest_question_by_answerer on contest_question (answered_by) where answered_by is not null;
create index contest_question_by_problem on contest_question (contest_problem_id) where contest_problem_id is not null;
