-- Reading desk of homework: marks and comments that wait for their release, saved comments, and questions of students.

alter table hand_mark
  add column held boolean not null default false;  -- true until the release: only teachers see the mark

alter table code_comment
  add column held boolean not null default false;  -- true until the release: only teachers see the comment

create index hand_mark_held on hand_mark (training_id) where held;
create index code_comment_held on code_comment (submission_id) where held;

-- Comments that teachers use again, each for its teacher alone.
create table saved_comment (
  id      bigint generated always as identity primary key,
  uid     text not null references account on delete cascade,
  content text not null,              -- Markdown
  uses    integer not null default 0, -- comments that were written with it
  used_at timestamptz not null        -- time of the last use, or of saving
);
create index saved_comment_of_account on saved_comment (uid, used_at desc, id);

-- Comments by which students ask about a line of their own program in a training.
create table code_question (
  comment_id  bigint primary key references code_comment on delete cascade,
  training_id bigint not null references training on delete cascade,
  state       text not null check (state in ('open', 'taken', 'answered')),
  taken_by    text references account on delete set null,  -- teacher who took or answered it
  changed_at  timestamptz not null
);
create index code_question_of_training on code_question (training_id, state, changed_at);
create index code_question_by_teacher on code_question (taken_by) where taken_by is not null;
create trigger announce_class after insert or update or delete on code_question
  for each row execute function announce_class();
