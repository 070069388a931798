-- Ratings of people who have named their account at Codeforces. One holds as long as they name that account.
create table codeforces_rating (
  uid        text primary key references account on delete cascade,
  handle     text not null,               -- as its owner has written it
  rating     integer,                     -- null: unrated
  unknown    boolean not null,            -- nobody has this name there
  fetched_at timestamptz not null
);

-- Contests that other sites announce.
create table other_contest (
  site       text not null,               -- key of its adapter
  url        text not null,
  title      text not null,
  begin_at   timestamptz not null,
  end_at     timestamptz not null,
  fetched_at timestamptz not null,
  primary key (site, url)
);

-- Those who have a rating are gone through once a day.
create index account_codeforces on account (uid) where cf_username is not null and not disabled;
