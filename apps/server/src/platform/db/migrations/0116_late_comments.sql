-- A late page of many comments skips those before it in the index alone.

drop index comment_of_discussion;
create index comment_of_discussion on comment (discussion_id, like_count desc, id desc) include (hidden, uid)
  where discussion_id is not null;
drop index comment_of_contest_liked;
create index comment_of_contest_liked on comment (contest_id, like_count desc, id desc) include (hidden, uid, official)
  where contest_id is not null;
