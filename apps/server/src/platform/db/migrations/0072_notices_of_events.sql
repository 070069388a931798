-- What the site itself tells one reader, in the reader's language at the time of reading: title and content are empty,
-- and the event says what happened, as {"kind": "roleChanged", "from": 1002, "to": 1003}.
alter table notice add column event jsonb;
