-- What the judge says is kept as keys and values, and put into words for its reader. Older rows stay the text they are.
alter table submission alter column message type jsonb using to_jsonb(message);
alter table judging alter column message type jsonb using to_jsonb(message);
alter table judging_case
  alter column message type jsonb using to_jsonb(message),
  alter column jury_message type jsonb using to_jsonb(jury_message);
