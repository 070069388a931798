-- What packages do to contestants' programs: files that join them, by language and name, and GNU's dialect of C and C++.
alter table problem add column includes jsonb;
alter table problem add column gnu_dialect boolean not null default false;
