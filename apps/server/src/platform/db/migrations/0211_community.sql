-- Announcements, notices, discussions, comments, messages, and their moderation.

-- Announcements of the site, of contests and of groups.
create table announcement (
  id             bigint generated always as identity primary key,
  title          text not null,
  content        text not null,
  uid            text references account on delete set null,
  hidden         boolean not null default false,
  contest_id     bigint references contest on delete cascade,
  group_id       bigint references account_group on delete cascade,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  -- The announcement in a second language, for readers of that language; the others read `title` and `content`.
  second_locale  text check (second_locale in ('en-US', 'zh-CN')),
  second_title   text,
  second_content text,
  check (num_nulls(second_locale, second_title, second_content) in (0, 3))
);
create index announcement_site on announcement (id desc) where contest_id is null and group_id is null;
create index announcement_changed on announcement (updated_at desc, id desc)
  where contest_id is null and group_id is null;
create index announcement_contest on announcement (contest_id, id desc) where contest_id is not null;
create index announcement_of_group on announcement (group_id, id desc) where group_id is not null;

-- Notices that administrators or the site itself send to readers.
create table notice (
  id            bigint generated always as identity primary key,
  title         text not null,
  content       text not null,                               -- Markdown
  audience      text not null check (audience in ('All', 'Single', 'Admin')),
  recipient_uid text references account on delete cascade,
  uid           text references account on delete set null,  -- who wrote it
  send_at       timestamptz not null,
  sent_at       timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- What the site itself tells one reader, put into words when it is read: title and content are empty, and the event
  -- says what happened, as {"kind": "roleChanged", "from": 1002, "to": 1003}.
  event         jsonb,
  check ((audience = 'Single') = (recipient_uid is not null))
);
create index notice_waiting on notice (send_at) where sent_at is null;
create index notice_sent on notice (sent_at desc, id desc) where sent_at is not null;
create index notice_by_time on notice ((coalesce(sent_at, send_at)) desc, id desc);
create index notice_to_one on notice (recipient_uid, sent_at desc) where recipient_uid is not null;

-- Notices that a reader has read or removed. Without a row a notice is unread.
create table notice_reading (
  notice_id bigint not null references notice on delete cascade,
  uid       text not null references account on delete cascade,
  removed   boolean not null default false,
  primary key (uid, notice_id)
);
create index notice_reading_by_notice on notice_reading (notice_id);

-- Categories of discussions.
create table discussion_category (
  id         bigint generated always as identity primary key,
  name       text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into discussion_category (name) values ('Chat'), ('Solution'), ('Help'), ('Suggestion'), ('Record');

create trigger touch before update on discussion_category
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Discussions, and solutions of problems. Triggers keep the figures beside the rows, so that whatever takes rows away,
-- as the deletion of an account does, leaves them right.
create table discussion (
  id            bigint generated always as identity primary key,
  uid           text not null references account on delete cascade,
  group_id      bigint references account_group on delete cascade,
  problem_id    bigint references problem on delete set null,
  category_id   bigint references discussion_category,
  title         text not null,
  description   text not null,
  content       text not null,                                        -- Markdown
  pinned        boolean not null default false,
  hidden        boolean not null default false,                       -- by a moderator
  view_count    integer not null default 0 check (view_count >= 0),
  like_count    integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  reply_count   integer not null default 0 check (reply_count >= 0),  -- to its comments
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  kind          text not null default 'discussion' check (kind in ('discussion', 'solution')),
  language      text,                                                 -- of the program in a solution
  up_count      integer not null default 0 check (up_count >= 0),
  down_count    integer not null default 0 check (down_count >= 0),
  votes         integer not null generated always as (up_count - down_count) stored,
  held          boolean not null default false,  -- hidden until a moderator has looked at it for the first time
  edited_at     timestamptz,                                          -- null: as it was written
  -- When something was last written in it; lists are in this order. Milliseconds, because clients send it back to read
  -- on.
  active_at     timestamptz not null default date_trunc('milliseconds', now()),
  check ((kind = 'solution') = (category_id is null)),
  check (not held or hidden)
);
create index discussion_of_category on discussion (category_id, pinned desc, id desc);
create index discussion_by_account on discussion (uid, pinned desc, id desc);
create index discussion_solutions on discussion (problem_id, votes desc, id desc) where kind = 'solution';
create index discussion_of_problem on discussion (problem_id, pinned desc, id desc)
  where problem_id is not null and kind = 'discussion';
create index discussion_of_site on discussion (pinned desc, id desc) where group_id is null and kind = 'discussion';
create index discussion_of_group on discussion (group_id, pinned desc, id desc)
  where group_id is not null and kind = 'discussion';
-- Administrators list the discussions of the site and of all groups, with the hidden ones and solutions.
create index discussion_newest on discussion (pinned desc, id desc);
create index discussion_active on discussion (pinned desc, active_at desc, id desc);
create index discussion_active_of_site on discussion (pinned desc, active_at desc, id desc)
  where group_id is null and kind = 'discussion';
create index discussion_active_of_group on discussion (group_id, pinned desc, active_at desc, id desc)
  where group_id is not null and kind = 'discussion';
create index discussion_active_of_problem on discussion (problem_id, pinned desc, active_at desc, id desc)
  where problem_id is not null and kind = 'discussion';
create index discussion_active_of_category on discussion (category_id, pinned desc, active_at desc, id desc);
create index discussion_words on discussion using gin (grams(folded(title || E'\n' || description)));

-- Likes of discussions.
create table discussion_like (
  discussion_id bigint not null references discussion on delete cascade,
  uid           text not null references account on delete cascade,
  primary key (discussion_id, uid)
);
create index discussion_like_by_account on discussion_like (uid);

-- Votes for and against solutions. Rows come and go; none is changed.
create table discussion_vote (
  discussion_id bigint not null references discussion on delete cascade,
  uid           text not null references account on delete cascade,
  up            boolean not null,
  primary key (discussion_id, uid)
);
create index discussion_vote_by_account on discussion_vote (uid);

-- Comments on contests and discussions.
create table comment (
  id            bigint generated always as identity primary key,
  uid           text not null references account on delete cascade,
  -- What it is about: one such reference for each kind of subject.
  contest_id    bigint references contest on delete cascade,
  content       text not null,                   -- Markdown
  official      boolean not null,                -- of the contest's jury when it was written
  created_at    timestamptz not null default now(),
  discussion_id bigint references discussion on delete cascade,
  like_count    integer not null default 0 check (like_count >= 0),
  reply_count   integer not null default 0 check (reply_count >= 0),
  hidden        boolean not null default false,  -- by a moderator
  held          boolean not null default false,  -- as in discussion
  edited_at     timestamptz,                     -- null: as it was written
  check (num_nonnulls(contest_id, discussion_id) = 1),
  check (not held or hidden)
);
create index comment_of_contest on comment (contest_id, id desc);
-- What participants see while the contest runs.
create index comment_of_contest_official on comment (contest_id) where official;
create index comment_by_account on comment (uid, contest_id);
create index comment_hidden on comment (discussion_id, uid) where hidden;
-- A late page of many comments skips those before it in the index alone.
create index comment_of_discussion on comment (discussion_id, like_count desc, id desc) include (hidden, uid)
  where discussion_id is not null;
create index comment_of_contest_liked on comment (contest_id, like_count desc, id desc) include (hidden, uid, official)
  where contest_id is not null;

-- Replies to comments.
create table reply (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  to_uid     text references account on delete set null,
  comment_id bigint not null references comment on delete cascade,
  content    text not null,                   -- Markdown
  official   boolean not null,
  created_at timestamptz not null default now(),
  hidden     boolean not null default false,  -- by a moderator
  held       boolean not null default false,  -- as in discussion
  edited_at  timestamptz,                     -- null: as it was written
  check (not held or hidden)
);
create index reply_to_comment on reply (comment_id, id desc);
create index reply_by_account on reply (uid);
create index reply_to_account on reply (to_uid) where to_uid is not null;
create index reply_hidden on reply (comment_id, uid) where hidden;

-- Likes of comments.
create table comment_like (
  comment_id bigint not null references comment on delete cascade,
  uid        text not null references account on delete cascade,
  primary key (comment_id, uid)
);
create index comment_like_by_account on comment_like (uid);

-- Messages about what others write to somebody and like of theirs. Their texts are those of the rows they refer to.
create table message (
  id              bigint generated always as identity primary key,
  uid             text not null references account on delete cascade,  -- reader
  sender_uid      text not null references account on delete cascade,  -- of likes the last one who liked
  kind            text not null check (kind in ('comment', 'reply', 'like')),
  discussion_id   bigint references discussion on delete cascade,
  contest_id      bigint references contest on delete cascade,
  comment_id      bigint references comment on delete cascade,         -- null: about the discussion itself
  reply_id        bigint references reply on delete cascade,
  quote_id        bigint references reply on delete set null,          -- the reply that this one answers
  mention         boolean not null default false,
  read            boolean not null default false,
  created_at      timestamptz not null default now(),
  code_comment_id bigint references code_comment on delete cascade,
  code_reply_id   bigint references code_reply on delete cascade,
  constraint message_about check (num_nonnulls(discussion_id, contest_id, code_comment_id) = 1)
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
create index message_of_code_comment on message (code_comment_id) where code_comment_id is not null;
create index message_of_code_reply on message (code_reply_id) where code_reply_id is not null;

-- Wishes of a reader about messages. Without a row: all of them, and no mails.
create table message_setting (
  uid       text primary key references account on delete cascade,
  unwanted  text[] not null default '{}',    -- kinds of messages that are not written for this reader
  digest    boolean not null default false,  -- one mail a day, when something new waits
  locale    text not null,                   -- of the mails
  token     text not null unique,            -- ends the mails without a login
  digest_at timestamptz not null             -- of the last one, or when they were asked for
);
create index message_setting_digest on message_setting (digest_at) where digest;

-- Entries that wait for moderators: reports, posts that have one of the words of the site, and what authors answer to a
-- moderator's act. Comments and replies are hidden as discussions are; figures count what everybody sees.
create table discussion_report (
  id            bigint generated always as identity primary key,
  discussion_id bigint references discussion on delete cascade,
  uid           text not null references account on delete cascade,
  labels        text[] not null,
  content       text not null,
  handled       boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
-- The table was made for reports of discussions: its sequence and the constraints of these columns keep the first name.
alter table discussion_report rename to moderation_entry;
alter table moderation_entry
  add column kind       text not null default 'report' check (kind in ('report', 'words', 'appeal')),
  add column comment_id bigint references comment on delete cascade,
  add column reply_id   bigint references reply on delete cascade,
  add column group_id   bigint references account_group on delete cascade,  -- whose moderators look at it, too
  add column notice_id  bigint unique references notice on delete cascade,  -- what an author answers
  add check (num_nonnulls(comment_id, reply_id) < 2),
  add check ((kind = 'appeal') = (notice_id is not null));
create unique index moderation_entry_once
  on moderation_entry (discussion_id, coalesce(comment_id, 0), coalesce(reply_id, 0), uid, kind)
  where kind <> 'appeal';
create index moderation_entry_newest on moderation_entry (handled, id desc);
create index moderation_entry_by_account on moderation_entry (uid);
create index moderation_entry_of_group on moderation_entry (group_id, handled, id desc) where group_id is not null;
create index moderation_entry_of_comment on moderation_entry (comment_id) where comment_id is not null;
create index moderation_entry_of_reply on moderation_entry (reply_id) where reply_id is not null;

-- Accounts that write nothing until a time. It ends by itself: the time is compared with now.
create table mute (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  group_id   bigint references account_group on delete cascade,  -- where; null: on the whole site
  ends_at    timestamptz not null,
  reason     text not null,
  created_at timestamptz not null,
  unique nulls not distinct (uid, group_id)
);
create index mute_of_group on mute (group_id, ends_at);

-- Triggers that count likes, votes, comments and replies.

create function count_discussion_likes() returns trigger language plpgsql as $$
begin
  update discussion d
     set like_count = d.like_count + n.step
    from (select discussion_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step
            from changed
           group by discussion_id) as n
   where d.id = n.discussion_id;
  return null;
end $$;
create trigger count_new_likes after insert on discussion_like
  referencing new table as changed for each statement execute function count_discussion_likes();
create trigger count_deleted_likes after delete on discussion_like
  referencing old table as changed for each statement execute function count_discussion_likes();

create function count_comment_likes() returns trigger language plpgsql as $$
begin
  update comment c
     set like_count = c.like_count + n.step
    from (select comment_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step
            from changed
           group by comment_id) as n
   where c.id = n.comment_id;
  return null;
end $$;
create trigger count_new_likes after insert on comment_like
  referencing new table as changed for each statement execute function count_comment_likes();
create trigger count_deleted_likes after delete on comment_like
  referencing old table as changed for each statement execute function count_comment_likes();

create function count_discussion_votes() returns trigger language plpgsql as $$
begin
  update discussion d
     set up_count = d.up_count + n.ups, down_count = d.down_count + n.downs
    from (select discussion_id,
                 (case tg_op when 'INSERT' then 1 else -1 end * count(*) filter (where up))::integer as ups,
                 (case tg_op when 'INSERT' then 1 else -1 end * count(*) filter (where not up))::integer as downs
            from changed
           group by discussion_id) as n
   where d.id = n.discussion_id;
  return null;
end $$;
create trigger count_new_votes after insert on discussion_vote
  referencing new table as changed for each statement execute function count_discussion_votes();
create trigger count_deleted_votes after delete on discussion_vote
  referencing old table as changed for each statement execute function count_discussion_votes();

-- The opening of a discussion, or the newest comment or reply that everybody sees.
create function discussion_activity(did bigint) returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', greatest(
           d.created_at,
           (select max(c.created_at) from comment c where c.discussion_id = d.id and not c.hidden),
           (select max(r.created_at)
              from comment c
              join reply r on r.comment_id = c.id and not r.hidden
             where c.discussion_id = d.id and not c.hidden and c.reply_count > 0)))
    from discussion d
   where d.id = did
$$;

-- A comment that goes takes its replies along, as many as it had counted; a hidden one is not counted any more. What
-- goes is looked for again only where it may have been the last word.
create function count_comments() returns trigger language plpgsql as $$
begin
  update discussion d
     set comment_count = d.comment_count + n.step,
         reply_count = d.reply_count - case tg_op when 'DELETE' then n.replies else 0 end,
         active_at = case
                       when tg_op = 'INSERT' then greatest(d.active_at, date_trunc('milliseconds', n.newest))
                       when n.replies > 0 or d.active_at <= n.newest then discussion_activity(d.id)
                       else d.active_at
                     end
    from (select discussion_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step,
                 sum(reply_count)::integer as replies, max(created_at) as newest
            from changed
           where discussion_id is not null and not hidden
           group by discussion_id) as n
   where d.id = n.discussion_id;
  return null;
end $$;
create trigger count_new_comments after insert on comment
  referencing new table as changed for each statement execute function count_comments();
create trigger count_deleted_comments after delete on comment
  referencing old table as changed for each statement execute function count_comments();

-- Replies whose comment has gone before them went with its count.
create function count_replies() returns trigger language plpgsql as $$
begin
  with counted as (
    update comment c
       set reply_count = c.reply_count + n.step
      from (select comment_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step,
                   max(created_at) as newest
              from changed
             where not hidden
             group by comment_id) as n
     where c.id = n.comment_id
    returning c.discussion_id, c.hidden, n.step, n.newest)
  update discussion d
     set reply_count = d.reply_count + n.step,
         active_at = case when tg_op = 'INSERT' then greatest(d.active_at, date_trunc('milliseconds', n.newest))
                          else d.active_at end
    from (select discussion_id, sum(step)::integer as step, max(newest) as newest
            from counted where not hidden group by discussion_id) as n
   where d.id = n.discussion_id;
  if tg_op = 'DELETE' then
    update discussion d
       set active_at = discussion_activity(d.id)
      from (select c.discussion_id, max(x.created_at) as newest
              from changed x
              join comment c on c.id = x.comment_id
             where not x.hidden and not c.hidden
             group by c.discussion_id) as n
     where d.id = n.discussion_id and d.active_at <= n.newest;
  end if;
  return null;
end $$;
create trigger count_new_replies after insert on reply
  referencing new table as changed for each statement execute function count_replies();
create trigger count_deleted_replies after delete on reply
  referencing old table as changed for each statement execute function count_replies();

create function count_hidden_comment() returns trigger language plpgsql as $$
declare step integer := case when new.hidden then -1 else 1 end;
begin
  update discussion
     set comment_count = comment_count + step, reply_count = reply_count + step * new.reply_count,
         active_at = discussion_activity(id)
   where id = new.discussion_id;
  return null;
end $$;
create trigger count_hidden after update on comment
  for each row when (old.hidden <> new.hidden) execute function count_hidden_comment();

create function count_hidden_reply() returns trigger language plpgsql as $$
declare step integer := case when new.hidden then -1 else 1 end;
begin
  with counted as (
    update comment set reply_count = reply_count + step where id = new.comment_id returning discussion_id, hidden)
  update discussion d set reply_count = reply_count + step from counted c where d.id = c.discussion_id and not c.hidden;
  update discussion d
     set active_at = discussion_activity(d.id)
    from comment c
   where c.id = new.comment_id and d.id = c.discussion_id and not c.hidden;
  return null;
end $$;
create trigger count_hidden after update on reply
  for each row when (old.hidden <> new.hidden) execute function count_hidden_reply();
