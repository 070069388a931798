-- Students are notified of marks once they see them.

alter table hand_mark
  add column must_notify boolean not null default false;  -- true once its student may see it, until the student was notified

create index hand_mark_to_notify on hand_mark (training_id) where must_notify;
