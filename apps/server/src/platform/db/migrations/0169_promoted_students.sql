-- Who taught a group already when former students were first kept (0160), and had been a student of it: they have a mark
-- by hand, which only students are given, or the record tells of their promotion.
insert into former_student (group_id, uid)
select m.group_id, m.uid
  from group_member m
 where m.level > 3
   and (exists (select from hand_mark h
                  join training t on t.id = h.training_id
                 where t.group_id = m.group_id and h.uid = m.uid)
        or exists (select from audit a
                     join account p on p.username = a.before ->> 'username'
                    where a.action = 'group.level' and a.subject = m.group_id::text
                      and a.before ->> 'level' = '3' and p.uid = m.uid))
    on conflict do nothing;
