-- Free-text search of the audit: everything that a record says, as much of it as people search for.
create function audit_words(a_username text, a_ip text, a_action text, a_subject text, a_name text, a_before jsonb, a_after jsonb)
  returns text
  language sql immutable parallel safe
  return lower(left(concat_ws(' ', a_username, a_ip, a_action, a_subject, a_name, left(a_before::text, 2000), left(a_after::text, 2000)), 5000));

create index audit_by_words on audit
  using gin (grams(audit_words(username, ip, action, subject, subject_name, before, after)));
