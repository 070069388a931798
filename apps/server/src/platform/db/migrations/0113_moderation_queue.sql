-- What waits for moderators: reports, posts that have one of the words of the site, and what authors answer to a
-- moderator's act. Comments and replies are hidden as discussions are; figures count what everybody sees.

alter table discussion_report rename to moderation_entry;
alter table moderation_entry alter discussion_id drop not null;   -- an author answers: the post may be gone
alter table moderation_entry
  add column kind       text not null default 'report' check (kind in ('report', 'words', 'appeal')),
  add column comment_id bigint references comment on delete cascade,
  add column reply_id   bigint references reply on delete cascade,
  add column group_id   bigint references account_group on delete cascade,   -- whose moderators, besides those of the site
  add column notice_id  bigint unique references notice on delete cascade,   -- what an author answers
  add check (num_nonnulls(comment_id, reply_id) < 2),
  add check ((kind = 'appeal') = (notice_id is not null));
update moderation_entry r set group_id = d.group_id from discussion d where d.id = r.discussion_id;
alter table moderation_entry drop constraint discussion_report_discussion_id_uid_key;
create unique index moderation_entry_once on moderation_entry (discussion_id, coalesce(comment_id, 0), coalesce(reply_id, 0), uid, kind)
  where kind <> 'appeal';
alter index discussion_report_newest rename to moderation_entry_newest;
alter index discussion_report_by_account rename to moderation_entry_by_account;
create index moderation_entry_of_group on moderation_entry (group_id, handled, id desc) where group_id is not null;
create index moderation_entry_of_comment on moderation_entry (comment_id) where comment_id is not null;
create index moderation_entry_of_reply on moderation_entry (reply_id) where reply_id is not null;

-- `held`: hidden until a moderator has looked at it for the first time.
alter table discussion add column held boolean not null default false, add check (not held or hidden);
alter table comment add column hidden boolean not null default false;
alter table comment add column held boolean not null default false, add check (not held or hidden);
alter table reply add column hidden boolean not null default false;
alter table reply add column held boolean not null default false, add check (not held or hidden);
create index comment_hidden on comment (discussion_id, uid) where hidden;
create index reply_hidden on reply (comment_id, uid) where hidden;

-- A comment that goes takes its replies along, as many as it had counted; a hidden one is not counted any more.
create or replace function count_comments() returns trigger language plpgsql as $$
begin
  update discussion d
     set comment_count = d.comment_count + n.step,
         reply_count = d.reply_count - case tg_op when 'DELETE' then n.replies else 0 end
    from (select discussion_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step,
                 sum(reply_count)::integer as replies
            from changed
           where discussion_id is not null and not hidden
           group by discussion_id) as n
   where d.id = n.discussion_id;
  return null;
end $$;

create or replace function count_replies() returns trigger language plpgsql as $$
begin
  with counted as (
    update comment c
       set reply_count = c.reply_count + n.step
      from (select comment_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step
              from changed
             where not hidden
             group by comment_id) as n
     where c.id = n.comment_id
    returning c.discussion_id, c.hidden, n.step)
  update discussion d
     set reply_count = d.reply_count + n.step
    from (select discussion_id, sum(step)::integer as step from counted where not hidden group by discussion_id) as n
   where d.id = n.discussion_id;
  return null;
end $$;

create function count_hidden_comment() returns trigger language plpgsql as $$
declare step integer := case when new.hidden then -1 else 1 end;
begin
  update discussion
     set comment_count = comment_count + step, reply_count = reply_count + step * new.reply_count
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
  return null;
end $$;
create trigger count_hidden after update on reply
  for each row when (old.hidden <> new.hidden) execute function count_hidden_reply();
