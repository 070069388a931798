-- Sections of a group, such as the classes of a year.

alter table group_member
  add column section text;  -- null: in no section

create index group_member_by_section on group_member (group_id, section) where section is not null;

-- Open class boards show sections, too.
drop trigger announce_classes on group_member;
create trigger announce_classes after insert or delete or update of level, section on group_member
  for each row execute function announce_classes_of_group();
