import { DateTime } from '@verdict/ui/kit/RelativeTime.tsx';

/** As its readers have it. */
export interface ReadAnnouncement {
  id: number;
  title: string;
  content: string;
  /** Of who wrote it; null where the account is gone. */
  username: string | null;
  gmtCreate: string;
}

/** When it was written and by whom. */
export const AnnouncementFacts = ({ announcement: { gmtCreate, username } }: { announcement: ReadAnnouncement }) => (
  <>
    <DateTime at={gmtCreate} />
    {username !== null && (
      <>
        {' · '}
        <bdi>{username}</bdi>
      </>
    )}
  </>
);
