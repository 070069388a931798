-- Discussions with their categories, likes and reports; comments on them. Figures beside the rows are kept by triggers,
-- so that whatever takes rows away, as the deletion of an account does, leaves them right.

create table discussion_category (
  id   bigint generated always as identity primary key,
  name text not null unique
);
insert into discussion_category (name) values ('Chat'), ('Solution'), ('Help'), ('Suggestion'), ('Record');

create table discussion (
  id            bigint generated always as identity primary key,
  uid           text not null references account on delete cascade,
  group_id      bigint references account_group on delete cascade,
  problem_id    bigint references problem on delete set null,
  category_id   bigint not null references discussion_category,
  title         text not null,
  description   text not null,
  content       text not null,                              -- Markdown
  pinned        boolean not null default false,
  hidden        boolean not null default false,             -- by a moderator
  view_count    integer not null default 0 check (view_count >= 0),
  like_count    integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  reply_count   integer not null default 0 check (reply_count >= 0),   -- to its comments
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index discussion_of_site on discussion (pinned desc, id desc) where group_id is null;
create index discussion_of_group on discussion (group_id, pinned desc, id desc) where group_id is not null;
create index discussion_of_problem on discussion (problem_id, pinned desc, id desc) where problem_id is not null;
create index discussion_of_category on discussion (category_id, pinned desc, id desc);
create index discussion_by_account on discussion (uid, pinned desc, id desc);
create index discussion_words on discussion using gin (grams(lower(title || E'\n' || description)));

create table discussion_like (
  discussion_id bigint not null references discussion on delete cascade,
  uid           text not null references account on delete cascade,
  primary key (discussion_id, uid)
);
create index discussion_like_by_account on discussion_like (uid);

create table discussion_report (
  id            bigint generated always as identity primary key,
  discussion_id bigint not null references discussion on delete cascade,
  uid           text not null references account on delete cascade,
  labels        text[] not null,
  content       text not null,
  handled       boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (discussion_id, uid)
);
create index discussion_report_newest on discussion_report (handled, id desc);
create index discussion_report_by_account on discussion_report (uid);

alter table comment alter column contest_id drop not null;
alter table comment add column discussion_id bigint references discussion on delete cascade;
alter table comment add check (num_nonnulls(contest_id, discussion_id) = 1);
alter table comment add column like_count integer not null default 0 check (like_count >= 0);
alter table comment add column reply_count integer not null default 0 check (reply_count >= 0);
update comment c
   set like_count = (select count(*) from comment_like l where l.comment_id = c.id),
       reply_count = (select count(*) from reply r where r.comment_id = c.id);
create index comment_of_discussion on comment (discussion_id, like_count desc, id desc) where discussion_id is not null;
create index comment_of_contest_liked on comment (contest_id, like_count desc, id desc) where contest_id is not null;

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

-- A comment that goes takes its replies along, as many as it had counted.
create function count_comments() returns trigger language plpgsql as $$
begin
  update discussion d
     set comment_count = d.comment_count + n.step,
         reply_count = d.reply_count - case tg_op when 'DELETE' then n.replies else 0 end
    from (select discussion_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step,
                 sum(reply_count)::integer as replies
            from changed
           where discussion_id is not null
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
      from (select comment_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step
              from changed
             group by comment_id) as n
     where c.id = n.comment_id
    returning c.discussion_id, n.step)
  update discussion d
     set reply_count = d.reply_count + n.step
    from (select discussion_id, sum(step)::integer as step from counted group by discussion_id) as n
   where d.id = n.discussion_id;
  return null;
end $$;
create trigger count_new_replies after insert on reply
  referencing new table as changed for each statement execute function count_replies();
create trigger count_deleted_replies after delete on reply
  referencing old table as changed for each statement execute function count_replies();
