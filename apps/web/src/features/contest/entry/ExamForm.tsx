import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale, useMessages } from '@verdict/kit/i18n.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import type { ContestDetails } from '../contest-queries.ts';
import classes from './ExamForm.module.css';
import { contestTexts } from '../messages.ts';

interface Props {
  terms: NonNullable<ContestDetails['mine']['exam']>;
  needsPassword: boolean;
  enter: (password: string) => Promise<void>;
}

/** States what the exam closes and until when. Participants confirm that before they enter. */
export function ExamForm({ terms, needsPassword, enter }: Props) {
  const t = contestTexts.useMessages();
  const shared = useMessages();
  const locale = useLocale();
  const form = useForm({
    initialValues: { password: '', confirmed: false },
    validate: {
      password: (password) => (needsPassword && password === '' ? t('contest.passwordRequired') : null),
      confirmed: (confirmed) => (confirmed ? null : t('contest.exam.confirmRequired')),
    },
  });
  const { send, sending, failure } = useSending(enter);
  const { locks, sessions, until, untilAtMost } = terms;
  const end = formatDate(until, locale);
  return (
    <form className={classes.form} onSubmit={form.onSubmit(({ password }) => void send(password))} noValidate>
      <ul className={classes.terms}>
        {locks && <li>{t('contest.exam.locks', { end })}</li>}
        {sessions !== 'any' && <li>{t(`contest.exam.sessions.${sessions}`)}</li>}
        <li>{t('contest.exam.logged')}</li>
        <li>
          {untilAtMost === null
            ? t('contest.exam.untilEnd', { end })
            : t('contest.exam.untilAtMost', { end, last: formatDate(untilAtMost, locale) })}
        </li>
        <li>{t('contest.exam.staysOpen')}</li>
      </ul>
      <Checkbox label={t('contest.exam.confirm')} {...form.getInputProps('confirmed', { type: 'checkbox' })} />
      {needsPassword && (
        <PasswordInput
          label={t('contest.password')}
          autoComplete="off"
          maw={320}
          visibilityToggleButtonProps={{ 'aria-label': shared('account.showPassword') }}
          {...form.getInputProps('password')}
          error={form.errors.password ?? failure}
          errorProps={{ role: 'alert' }}
        />
      )}
      {!needsPassword && failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div>
        <Button type="submit" loading={sending}>
          {t('contest.exam.enter')}
        </Button>
      </div>
    </form>
  );
}
