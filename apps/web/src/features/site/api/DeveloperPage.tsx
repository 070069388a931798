import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Locale } from '@verdict/messages/shape.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { useState } from 'react';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { CallEntry } from './CallEntry.tsx';
import { apiTexts } from './messages.ts';
import classes from './DeveloperPage.module.css';
import { callsByFeature, refusalCodesOf, search, type OpenApiDocument } from './openapi.ts';

const documentIn = (locale: Locale) => `/api/openapi.json?l=${locale}`;

const documentQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['openapi', locale],
    // Below all that the page shows at once.
    meta: { late: true },
    queryFn: async ({ signal }) => {
      const response = await fetch(documentIn(locale), { signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return (await response.json()) as OpenApiDocument;
    },
    staleTime: Infinity,
  });

/** The API as the server documents it: every call, who may make it, its input and its output. */
export function DeveloperPage() {
  const t = apiTexts.useMessages();
  const locale = useLocale();
  const document = useQuery(documentQuery(locale));
  const [words, setWords] = useState<string>();
  if (document.isLoadingError) return <QueryFailed query={document} />;
  const features = document.data
    ? search(callsByFeature(document.data, { length: t('api.length'), file: t('api.file') }), words ?? '')
    : [];
  return (
    <Page size="text">
      <PageHeader
        title={t('api.title')}
        subtitle={t('api.subtitle')}
        actions={<a href={documentIn(locale)}>openapi.json</a>}
      />
      <Card title={t('api.basics')} padded>
        <ul className={classes.basics}>
          <li>{t('api.basicEnvelope')}</li>
          <li>{t('api.basicToken')}</li>
          <li>{t('api.basicRefresh')}</li>
          <li>{t('api.basicLanguage')}</li>
        </ul>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={classes.sample} tabIndex={0}>{`> POST /api/login
> {"username": "…", "password": "…"}

< 200
< Authorization: <token>
< {"status": 200, "data": {…}, "msg": "success"}`}</pre>
      </Card>
      <div className={classes.search}>
        <SearchInput value={words} onSearch={setWords} label={t('api.search')} width={320} />
      </div>
      {document.data && features.length === 0 && <EmptyState title={t('api.none')} />}
      {features.map(({ feature, calls }) => (
        <section key={feature} className={classes.feature}>
          <h2>{feature}</h2>
          <Card>
            {calls.map((call) => (
              <CallEntry key={call.id} call={call} />
            ))}
          </Card>
        </section>
      ))}
      {document.data && words === undefined && (
        <section className={classes.feature}>
          <h2>{t('api.codes')}</h2>
          <Card padded>
            <p className={classes.hint}>{t('api.codesHint')}</p>
            {refusalCodesOf(document.data).map(({ status, codes }) => (
              <details key={status} className={classes.codes}>
                <summary>
                  {status} <span className={classes.count}>{codes.length}</span>
                </summary>
                <p>
                  {codes.map((code) => (
                    <code key={code}>{code}</code>
                  ))}
                </p>
              </details>
            ))}
          </Card>
        </section>
      )}
    </Page>
  );
}
