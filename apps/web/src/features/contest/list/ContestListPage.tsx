import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { ContestList } from './ContestList.tsx';
import { contestListQuery } from '../contest-queries.ts';
import { contestTexts } from '../messages.ts';

const route = getRouteApi('/contest');

/** All contests of the site: running first, then scheduled, then ended ones. */
export function ContestListPage() {
  const t = contestTexts.useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(contestListQuery(address.search));
  return (
    <Page>
      <PageHeader
        title={t('nav.contest')}
        subtitle={list.data ? t('contest.count', { count: list.data.total }) : '\u00a0'}
      />
      <ContestList list={list} address={address} />
    </Page>
  );
}
