import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@verdict/client/errors.ts';
import { failureText } from '@verdict/ui/app/failures.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { useMessages, type PlainKey } from '@verdict/ui/i18n.tsx';
import { ErrorPage } from '@verdict/ui/kit/EmptyState.tsx';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';

interface Props {
  /** What read it. */
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Where others of its kind are. */
  list: { to: string; params?: Record<string, string>; title: PlainKey };
}

/** In place of a page whose subject does not exist, is not the reader's or could not be loaded. */
export function SubjectFailed({ query: { error, refetch }, list }: Props) {
  const t = useMessages();
  const isNowhere = error instanceof ApiError && error.status === 404;
  // Another try is for failures on the way; what the server refuses it would refuse again.
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
