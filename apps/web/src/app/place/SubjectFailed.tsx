import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@verdict/client/errors.ts';
import { useMessages, type PlainKey } from '@verdict/kit/i18n.tsx';
import { ErrorPage } from '@verdict/kit/page/EmptyState.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { failureText } from '../client/failures.ts';
import { usePageTitle } from '../pages/page-title.ts';

interface Props {
  /** Query that failed. */
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** List of the subject's kind, offered as a way out. */
  list: { to: string; params?: Record<string, string>; title: PlainKey };
}

/** Replaces a page whose subject does not exist, is not visible to the reader or could not be loaded. */
export function SubjectFailed({ query: { error, refetch }, list }: Props) {
  const t = useMessages();
  const isNowhere = error instanceof ApiError && error.status === 404;
  // Retrying helps only after network or server failures; a refusal would be repeated.
  const isRefused = error instanceof ApiError && [400, 403, 404].includes(error.status);
  usePageTitle(isNowhere ? t('route.notFound') : undefined);
  return (
    <ErrorPage message={error ? failureText(error) : ''} {...(!isRefused && { onRetry: () => void refetch() })}>
      <Button renderRoot={(props) => <LooseLink to={list.to} params={list.params ?? {}} {...props} />}>
        {t(list.title)}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to="/home" {...props} />}>
        {t('notFound.goHome')}
      </Button>
    </ErrorPage>
  );
}
