import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader, PageLoading } from '@verdict/kit/page/Page.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { SubjectFailed } from '../../../app/place/SubjectFailed.tsx';
import { scrollDataQuery } from '../board/board-queries.ts';
import { scrollTexts } from './scroll-messages.ts';
import { OpenScrollFile } from './OpenScrollFile.tsx';
import { Reveal } from './Reveal.tsx';
import { useScrollFile } from './scroll-file-store.ts';
import { medalsOfContest, showOf, type MedalCounts, type ScrollData } from './scroll-scenes.ts';
import { medalsOf } from './scroll-search.ts';

const route = getRouteApi('/scrollBoard');

// Share a chunk with the settings, so a file opened there can be revealed without a network.
export { ScrollSettings } from './ScrollSettings.tsx';

/** Ceremony of a contest or of a saved file, in a window of its own. */
export function ScrollBoardPage() {
  const { cid } = route.useSearch();
  const file = useScrollFile(({ file: opened }) => opened);
  if (cid !== undefined) return <OfContest cid={cid} />;
  return file ? <Ceremony {...file} /> : <ChooseFile />;
}

function OfContest({ cid }: { cid: number }) {
  const search = route.useSearch();
  const removesStars = search.removeStar ?? false;
  const data = useQuery(scrollDataQuery(cid));
  if (data.isLoadingError) return <SubjectFailed query={data} list={{ to: '/contest', title: 'nav.contest' }} />;
  if (!data.data) return <PageLoading />;
  return (
    <Ceremony data={data.data} medals={medalsOf(search) ?? medalsOfContest(data.data)} removesStars={removesStars} />
  );
}

function Ceremony({ data, medals, removesStars }: { data: ScrollData; medals: MedalCounts; removesStars: boolean }) {
  const t = scrollTexts.useMessages();
  usePageTitle(`${t('scroll.title')} · ${data.info.title}`);
  const show = showOf(data, medals, removesStars);
  if (show.contestants.size === 0)
    return (
      <Page>
        <Card>
          <EmptyState title={t('scroll.nobody')} hint={t('scroll.nobodyHint')} />
        </Card>
      </Page>
    );
  return <Reveal show={show} />;
}

function ChooseFile() {
  const t = scrollTexts.useMessages();
  usePageTitle(t('scroll.title'));
  return (
    <Page size="text">
      <PageHeader title={t('scroll.title')} />
      <Card>
        <EmptyState title={t('scroll.choose')} hint={t('scroll.chooseHint')} action={<OpenScrollFile />} />
      </Card>
    </Page>
  );
}
