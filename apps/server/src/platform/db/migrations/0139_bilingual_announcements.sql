-- An announcement in a second language, for readers of that language; the others read `title` and `content`.
alter table announcement
  add column second_locale  text check (second_locale in ('en-US', 'zh-CN')),
  add column second_title   text,
  add column second_content text,
  add check (num_nulls(second_locale, second_title, second_content) in (0, 3));
