import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, type DefaultError, type UseQueryOptions } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { NotFound } from '../../../app/pages/NotFound.tsx';
import { SubjectFailed } from '../../../app/place/SubjectFailed.tsx';
import classes from './Announcement.module.css';
import { AnnouncementFacts, type ReadAnnouncement } from './AnnouncementFacts.tsx';

interface Props<Row> {
  query: (id: number) => UseQueryOptions<Row, DefaultError, Row, (string | number)[]>;
  /** Path and parameters of the route that lists the announcements. */
  list: { to: string; params?: Record<string, string> };
  /** True when the surrounding page has the first-level heading. */
  isWithin?: boolean;
}

/** Announcement with the `announcementID` of the address. */
export function AnnouncementView<Row extends ReadAnnouncement>({ query, ...look }: Props<Row>) {
  const { announcementID = '' } = useParams({ strict: false }) as { announcementID?: string };
  if (!/^[1-9]\d{0,14}$/.test(announcementID)) return <NotFound />;
  return <Found key={announcementID} query={query(Number(announcementID))} {...look} />;
}

function Found<Row extends ReadAnnouncement>({
  query,
  list,
  isWithin = false,
}: Omit<Props<Row>, 'query'> & { query: ReturnType<Props<Row>['query']> }) {
  const t = useMessages();
  const found = useQuery(query);
  const announcement = found.data;
  usePageTitle(announcement?.title);
  if (found.error && !announcement)
    return <SubjectFailed query={found} list={{ ...list, title: 'announcement.title' }} />;
  if (!announcement) return <PageLoading />;
  const Heading = isWithin ? 'h2' : 'h1';
  return (
    <article className={classes.one}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        renderRoot={(props) => <LooseLink to={list.to} params={list.params ?? {}} {...props} />}
      >
        {t('announcement.title')}
      </Button>
      <Heading>{announcement.title}</Heading>
      <p className={classes.facts}>
        <AnnouncementFacts announcement={announcement} />
      </p>
      <Markdown source={announcement.content} size="note" />
    </article>
  );
}
