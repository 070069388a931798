-- Students are notified of marks once they see them.

alter table hand_mark
  add column untold boolean not null default false;  -- true once its student may see it, until the student was notified

create index hand_mark_untold on hand_mark (training_id) where untold;
