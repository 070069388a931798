-- Where a picture of the home page leads, what it shows, and its place among the others: those without one come last.
alter table file
  add column carousel_position    integer,
  add column carousel_link        text,
  add column carousel_description text not null default '';
