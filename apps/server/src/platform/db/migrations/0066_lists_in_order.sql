-- Lists of the back office by the time of the last change and by the time of sending, either way.
create index announcement_changed on announcement (updated_at desc, id desc) where contest_id is null and group_id is null;
create index notice_by_time on notice ((coalesce(sent_at, send_at)) desc, id desc);
