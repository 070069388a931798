-- What teachers write at lines of a program, and the replies to that. Both are read by them and its author alone.
create table code_comment (
  id            bigint generated always as identity primary key,
  submission_id bigint not null references submission on delete cascade,
  uid           text not null references account on delete cascade,
  first_line    integer not null check (first_line >= 1),
  last_line     integer not null check (last_line >= first_line),
  content       text not null,                                       -- Markdown
  resolved      boolean not null default false,
  created_at    timestamptz not null default now(),
  edited_at     timestamptz                                          -- null: as it was written
);
create index code_comment_of_submission on code_comment (submission_id, first_line, id);
create index code_comment_by_account on code_comment (uid);

create table code_reply (
  id         bigint generated always as identity primary key,
  comment_id bigint not null references code_comment on delete cascade,
  uid        text not null references account on delete cascade,
  content    text not null,
  created_at timestamptz not null default now(),
  edited_at  timestamptz
);
create index code_reply_of_comment on code_reply (comment_id, id);
create index code_reply_by_account on code_reply (uid);

alter table message add column code_comment_id bigint references code_comment on delete cascade;
alter table message add column code_reply_id bigint references code_reply on delete cascade;
alter table message drop constraint message_check;
alter table message add constraint message_about check (num_nonnulls(discussion_id, contest_id, code_comment_id) = 1);
create index message_of_code_comment on message (code_comment_id) where code_comment_id is not null;
create index message_of_code_reply on message (code_reply_id) where code_reply_id is not null;
