import { useQuery } from '@tanstack/react-query';
import { problemTexts } from '../messages.ts';
import { languagesQuery, OWN_SITE } from '../../../app/languages-query.ts';
import classes from './ProblemHeader.module.css';

/** Additions to the time limit for the start of some languages; empty when none of the problem's languages has one. */
export default function StartUps({ languages }: { languages: readonly string[] }) {
  const t = problemTexts.useMessages();
  const all = useQuery(languagesQuery).data ?? [];
  const added = all
    .filter(({ oj, name, startUpMs }) => oj === OWN_SITE && startUpMs > 0 && languages.includes(name))
    .map(({ name, startUpMs }) => `${name} ${startUpMs} ms`);
  return (
    added.length > 0 && <span className={classes.others}>{t('problem.startUps', { added: added.join(', ') })}</span>
  );
}
