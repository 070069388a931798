-- Homework with a deadline: reminders that were sent, links to calendars, and indexes that find it.

create index training_due on training (deadline) where deadline is not null;
create index training_due_in_group on training (group_id, deadline) where deadline is not null;

-- Reminders that students have got, one per deadline.
create table homework_reminder (
  training_id bigint not null references training on delete cascade,
  uid         text not null references account on delete cascade,
  deadline    timestamptz not null,  -- the student's own, extra time included
  sent_at     timestamptz not null,
  primary key (training_id, uid, deadline)
);
create index homework_reminder_of_student on homework_reminder (uid);

-- Secret addresses under which calendar programs read the deadlines of a person.
create table calendar_link (
  uid        text primary key references account on delete cascade,
  token      text not null unique,
  locale     text not null,          -- of the texts in the calendar
  created_at timestamptz not null
);

alter table message_setting
  add column homework boolean not null default false;  -- mails that remind of homework

-- Open lists of homework follow its title and whether it is visible, too.
drop trigger announce_class on training;
create trigger announce_class after update on training
  for each row when (row(old.group_id, old.access, old.start_at, old.deadline, old.late_steps, old.attempts_max,
                         old.title, old.visible, old.hides_results)
                     is distinct from
                     row(new.group_id, new.access, new.start_at, new.deadline, new.late_steps, new.attempts_max,
                         new.title, new.visible, new.hides_results))
  execute function announce_own_class();
