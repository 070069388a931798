import { Alert } from '@mantine/core';
import type { LanguageDifference } from '@verdict/domain/problem/language-differences.ts';
import type { Locale } from '@verdict/domain/problem/problem-package.ts';
import { locales } from '@verdict/messages/shape.ts';
import { localeNames } from '@verdict/kit/i18n.tsx';
import classes from './LanguageDifferences.module.css';
import { problemFormTexts } from '../messages.ts';

interface Props {
  differences: readonly LanguageDifference[];
  /** Language of the statement that was changed earlier than the other one. */
  behind?: Locale | null;
}

/** Most differences in the list. Further ones add no information. */
const SHOWN_MAX = 8;

/** Possible differences between the statements of the two languages. */
export function LanguageDifferences({ differences, behind = null }: Props) {
  const t = problemFormTexts.useMessages();
  if (differences.length === 0 && behind === null) return null;
  return (
    <Alert color="yellow" role="status" title={t('problemForm.differences')}>
      {behind !== null && (
        <p className={classes.line}>{t('problemForm.behindOf', { language: localeNames[behind] })}</p>
      )}
      {differences.length > 0 && (
        <dl className={classes.differences}>
          {differences.map(({ kind, only }) => (
            <div key={kind}>
              <dt>{t(`problemForm.differences.${kind}`)}</dt>
              {locales
                .filter((locale) => only[locale].length > 0)
                .map((locale) => (
                  <dd key={locale}>
                    {t('problemForm.onlyIn', { language: localeNames[locale] })}{' '}
                    {only[locale].slice(0, SHOWN_MAX).map((text, index) => (
                      <code key={index}>{text}</code>
                    ))}
                    {only[locale].length > SHOWN_MAX && ' …'}
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      )}
    </Alert>
  );
}
