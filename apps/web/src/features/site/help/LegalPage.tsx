import { useQuery } from '@tanstack/react-query';
import { getLegalPage } from '@verdict/contract/site/site.ts';
import type { LegalPage as Name } from '@verdict/domain/site/legal.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { Card, Page, PageHeader, PageLoading } from '@verdict/kit/page/Page.tsx';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { NotFound } from '../../../app/pages/NotFound.tsx';

const Legal = ({ name }: { name: Name }) => {
  const t = useMessages();
  const { legal } = useSiteConfig();
  const page = useQuery({
    queryKey: ['legal', name],
    queryFn: ({ signal }) => client.call(getLegalPage, { page: name }, { signal, quiet: true }),
    retry: false,
  });
  if (page.isPending) return <PageLoading />;
  if (page.error && !legal.includes(name)) return <NotFound />;
  return (
    <Page size="text">
      <PageHeader title={t(`legal.${name}`)} />
      <QueryFailed query={page} />
      {page.data && (
        <Card padded>
          <Markdown source={page.data.text} size="note" />
        </Card>
      )}
    </Page>
  );
};

export const ImprintPage = () => <Legal name="imprint" />;
export const PrivacyPage = () => <Legal name="privacy" />;
export const TermsPage = () => <Legal name="terms" />;
