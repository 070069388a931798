-- What readers did with notices: one row when they have read or removed one. Without a row it is unread.
create table notice_reading (
  notice_id bigint not null references notice on delete cascade,
  uid       text not null references account on delete cascade,
  removed   boolean not null default false,
  primary key (uid, notice_id)
);
create index notice_reading_by_notice on notice_reading (notice_id);
create index notice_to_one on notice (recipient_uid, sent_at desc) where recipient_uid is not null;
