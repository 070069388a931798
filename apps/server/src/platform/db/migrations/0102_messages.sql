-- What users are told of what others write to them and like of theirs. Their texts are those of the rows they refer to.
create table message (
  id             bigint generated always as identity primary key,
  uid            text not null references account on delete cascade,       -- reader
  sender_uid     text not null references account on delete cascade,       -- of likes the last one who liked
  kind           text not null check (kind in ('comment', 'reply', 'like')),
  discussion_id  bigint references discussion on delete cascade,
  contest_id     bigint references contest on delete cascade,
  comment_id     bigint references comment on delete cascade,              -- null: about the discussion itself
  reply_id       bigint references reply on delete cascade,
  quote_id       bigint references reply on delete set null,               -- the reply that this one answers
  mention        boolean not null default false,
  read           boolean not null default false,
  created_at     timestamptz not null default now(),
  check (num_nonnulls(discussion_id, contest_id) = 1)
);
create index message_newest on message (uid, kind, created_at desc, id desc);
create index message_unread on message (uid, kind) where not read;
-- All likes of one thing are one message.
create unique index message_of_likes on message (uid, coalesce(comment_id, 0), coalesce(discussion_id, 0))
  where kind = 'like';
create index message_by_sender on message (sender_uid);
create index message_of_discussion on message (discussion_id) where discussion_id is not null;
create index message_of_contest on message (contest_id) where contest_id is not null;
create index message_of_comment on message (comment_id) where comment_id is not null;
create index message_of_reply on message (reply_id) where reply_id is not null;
create index message_of_quote on message (quote_id) where quote_id is not null;
