import { Button, Group } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Link, useRouter } from '@tanstack/react-router';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { useEffect, useState } from 'react';
import { usePageTitle } from './page-title.ts';
import { counterDigits } from './not-found-digits.ts';
import classes from './NotFoundPage.module.css';

const stepMs = 30;

/** 404 page: the digits run up to their values, with two links below. */
export default function NotFoundPage() {
  const t = useMessages();
  const router = useRouter();
  const digits = useRunningDigits();
  // A matching route may have a title of its own, so the page sets one, too.
  usePageTitle(t('route.notFound'));
  return (
    <div className={classes.page}>
      <div className={classes.digits} role="img" aria-label="404">
        {digits.map((digit, place) => (
          <span key={place}>{digit}</span>
        ))}
      </div>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.hint')}</p>
      <Group justify="center">
        <Button renderRoot={(props) => <Link to="/home" {...props} />}>{t('notFound.goHome')}</Button>
        <Button variant="default" onClick={() => router.history.back()}>
          {t('common.back')}
        </Button>
      </Group>
    </div>
  );
}

function useRunningDigits(): readonly number[] {
  const still = useReducedMotion();
  const [step, setStep] = useState(0);
  const digits = counterDigits(still ? Infinity : step);
  const done = digits.join('') === '404';
  useEffect(() => {
    if (done) return;
    const timer = setInterval(() => setStep((before) => before + 1), stepMs);
    return () => clearInterval(timer);
  }, [done]);
  return digits;
}
