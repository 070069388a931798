-- What those who follow a contest compare: it grows with each change of its facts, times, problems or announcements.

alter table contest add column version bigint not null default 0;
