-- A page of problems by title is a walk along this.
create index problem_text_by_title on problem_text (locale, lower(title), problem_id);
