-- Problems accept languages of their own judge only. HOJ's create form stored those of every judge.

delete from problem_language pl
 using problem p, language l
 where p.id = pl.problem_id and l.id = pl.language_id and p.is_remote = (l.oj = 'ME');
delete from code_template c
 using problem p, language l
 where p.id = c.problem_id and l.id = c.language_id and p.is_remote = (l.oj = 'ME');

-- A local problem that is left without any accepts all local languages.
insert into problem_language (problem_id, language_id)
select p.id, l.id
  from problem p, language l
 where not p.is_remote
   and p.judge_mode <> 'submit_answer'
   and l.oj = 'ME'
   and not exists (select from problem_language pl where pl.problem_id = p.id);
