-- Of a problem whose statement is in one language alone: pages by title look for it among the titles of the other one.
alter table problem_text add column is_alone boolean not null default true;
update problem_text
   set is_alone = false
 where problem_id in (select problem_id from problem_text group by problem_id having count(*) > 1);

create function mark_lone_texts() returns trigger language plpgsql as $$
begin
  update problem_text t
     set is_alone = not is_alone
   where t.problem_id in (select problem_id from changed)
     and t.is_alone = exists (select from problem_text o where o.problem_id = t.problem_id and o.locale <> t.locale);
  return null;
end $$;
create trigger mark_with_new_texts after insert on problem_text
  referencing new table as changed for each statement execute function mark_lone_texts();
create trigger mark_with_deleted_texts after delete on problem_text
  referencing old table as changed for each statement execute function mark_lone_texts();

create index problem_text_alone_by_title on problem_text (locale, lower(title), problem_id) where is_alone;
