-- Requests that failed by our fault, for the back office: whoever reports the number of an error finds it here.
create table server_error (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  request_id text not null,
  method     text not null,
  url        text not null,                    -- without its query, which may hold secrets
  message    text not null
);
create index server_error_by_time on server_error (at);
