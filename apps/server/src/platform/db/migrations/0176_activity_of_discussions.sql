-- Edits of discussions, comments and replies are marked with their time, and discussions are listed by what was written
-- in them last. `active_at` is kept by triggers; milliseconds, because clients send it back to read on.

alter table comment add column edited_at timestamptz;
alter table reply add column edited_at timestamptz;
alter table discussion
  add column edited_at timestamptz,
  add column active_at timestamptz not null default date_trunc('milliseconds', now());

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
update discussion
   set edited_at = case when updated_at > created_at then updated_at end,
       active_at = discussion_activity(id);

create index discussion_active on discussion (pinned desc, active_at desc, id desc);
create index discussion_active_of_site on discussion (pinned desc, active_at desc, id desc)
  where group_id is null and kind = 'discussion';
create index discussion_active_of_group on discussion (group_id, pinned desc, active_at desc, id desc)
  where group_id is not null and kind = 'discussion';
create index discussion_active_of_problem on discussion (problem_id, pinned desc, active_at desc, id desc)
  where problem_id is not null and kind = 'discussion';
create index discussion_active_of_category on discussion (category_id, pinned desc, active_at desc, id desc);

-- A comment that goes takes its replies along, as many as it had counted; a hidden one is not counted any more. What
-- goes is looked for again only where it may have been the last word.
create or replace function count_comments() returns trigger language plpgsql as $$
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

create or replace function count_replies() returns trigger language plpgsql as $$
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

create or replace function count_hidden_comment() returns trigger language plpgsql as $$
declare step integer := case when new.hidden then -1 else 1 end;
begin
  update discussion
     set comment_count = comment_count + step, reply_count = reply_count + step * new.reply_count,
         active_at = discussion_activity(id)
   where id = new.discussion_id;
  return null;
end $$;

create or replace function count_hidden_reply() returns trigger language plpgsql as $$
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
