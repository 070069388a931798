import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getContestNotReadAnnouncement } from '@verdict/contract/contest/announcements.ts';
import type { AnnouncementRow } from '@verdict/contract/site/site.ts';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { localStore } from '@verdict/kit/storage.ts';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { phaseOfWire } from '../contest-facts.ts';
import { ContestNotice } from './ContestNotice.tsx';
import { contestTexts } from '../messages.ts';
import classes from './NewAnnouncements.module.css';
import { markRead, readIds } from './read-announcements.ts';
import { useContest } from '../use-contest.ts';

const POLL_MS = 60_000;

/** Notice of announcements that the reader has not seen. */
export function NewAnnouncements() {
  const user = useUser();
  return user && <Notice uid={user.uid} />;
}

function Notice({ uid }: { uid: string }) {
  const t = contestTexts.useMessages();
  const { id: cid, status } = useContest();
  const reader = { cid, uid };
  const queryClient = useQueryClient();
  const [reading, setReading] = useState<readonly AnnouncementRow[] | null>(null);
  const queryKey = ['announcement', 'contest-new', cid, uid];
  const { data: unread = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      client.call(
        getContestNotReadAnnouncement,
        { cid, readAnnouncementList: readIds(localStore, reader) },
        { signal, quiet: true },
      ),
    // Announcements of an ended contest are no news.
    enabled: phaseOfWire(status) !== 'ended',
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  function done() {
    markRead(
      localStore,
      reader,
      unread.map(({ id }) => id),
    );
    queryClient.setQueryData(queryKey, []);
  }
  const [latest] = unread;
  const newsText = (count: number) =>
    count === 1 ? t('contest.newAnnouncement') : t('contest.newAnnouncements', { count });
  return (
    <>
      <ContestNotice
        icon={IconSpeakerphone}
        news={latest ? newsText(unread.length) : null}
        text={latest?.title}
        onRead={() => {
          setReading(unread);
          done();
        }}
        onDismiss={done}
      />
      {reading && (
        <Dialog title={t('announcement.title')} size={720} onClose={() => setReading(null)}>
          {reading.map(({ id, title, content, gmtCreate, username }) => (
            <article key={id} className={classes.announcement}>
              <h3>{title}</h3>
              <p className={classes.facts}>
                <DateTime at={gmtCreate} />
                {username && (
                  <>
                    {' · '}
                    <bdi>{username}</bdi>
                  </>
                )}
              </p>
              <Markdown source={content} size="note" />
            </article>
          ))}
        </Dialog>
      )}
    </>
  );
}
