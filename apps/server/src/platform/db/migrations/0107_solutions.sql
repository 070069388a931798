-- Solutions of problems, which are discussions of a kind of their own and voted for, and the editorial of a problem.

alter table problem add column solutions text not null default 'open' check (solutions in ('open', 'solved', 'off'));

create table problem_editorial (
  problem_id bigint not null references problem on delete cascade,
  locale     text not null check (locale in ('en-US', 'zh-CN')),
  content    text not null,                                 -- Markdown
  updated_at timestamptz not null default now(),
  primary key (problem_id, locale)
);

alter table discussion
  add column kind       text not null default 'discussion' check (kind in ('discussion', 'solution')),
  add column language   text,                               -- of the program in a solution
  add column up_count   integer not null default 0 check (up_count >= 0),
  add column down_count integer not null default 0 check (down_count >= 0),
  add column votes      integer not null generated always as (up_count - down_count) stored,
  alter column category_id drop not null,
  add check ((kind = 'solution') = (category_id is null));
create index discussion_solutions on discussion (problem_id, votes desc, id desc) where kind = 'solution';
drop index discussion_of_problem;
create index discussion_of_problem on discussion (problem_id, pinned desc, id desc)
  where problem_id is not null and kind = 'discussion';
drop index discussion_of_site;
create index discussion_of_site on discussion (pinned desc, id desc) where group_id is null and kind = 'discussion';
drop index discussion_of_group;
create index discussion_of_group on discussion (group_id, pinned desc, id desc)
  where group_id is not null and kind = 'discussion';

-- Rows come and go; none is changed.
create table discussion_vote (
  discussion_id bigint not null references discussion on delete cascade,
  uid           text not null references account on delete cascade,
  up            boolean not null,
  primary key (discussion_id, uid)
);
create index discussion_vote_by_account on discussion_vote (uid);

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
