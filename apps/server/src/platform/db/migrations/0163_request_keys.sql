-- Requests that were sent with an Idempotency-Key, and how they were answered. Rows are kept for a day.
create table request_key (
  -- SHA-256 of the key; the key itself is not stored, because it opens the answer.
  id bytea primary key,
  -- Uid of the account, or '' for visitors. No reference: a row may outlive its account by a day.
  sender text not null,
  -- HMAC of method, address and body with the key.
  request bytea not null,
  -- Status, headers and body, encrypted with the key. Null: the effect is stored, the answer is not (yet).
  answer bytea,
  created_at timestamptz not null
);
create index request_key_created_at on request_key (created_at);
