import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';

/** Announcement as its readers receive it. */
export interface ReadAnnouncement {
  id: number;
  title: string;
  content: string;
  /** Author's username; null when the account was deleted. */
  username: string | null;
  gmtCreate: string;
}

/** Date and author of an announcement. */
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
