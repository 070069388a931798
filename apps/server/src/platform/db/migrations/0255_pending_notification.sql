-- Notifications between the processes of the server.

-- Notifications that wait until their transaction has committed; the process that wrote them sends and removes them,
-- and any process those of a process that died. NOTIFY within a transaction makes all commits wait for each other.
-- Unlogged: a restart of the database ends all connections, and whoever listens then reads the state itself.
create unlogged table pending_notification (
  id      bigint generated always as identity primary key,
  channel text not null,
  payload text not null
);
