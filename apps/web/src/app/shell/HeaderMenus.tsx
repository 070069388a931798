import type { KnownUser } from '@verdict/client/session.ts';
import { ColorSchemeMenu, LanguageMenu } from '@verdict/kit/page/preferences.tsx';
import { MessageMenu } from '../../features/community/message/MessageMenu.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import classes from './Header.module.css';
import { UserMenu } from './UserMenu.tsx';

/** Menus at the right end of the header. A chunk of their own, because a page renders without them. */
export default function HeaderMenus({ user }: { user: KnownUser | null }) {
  return (
    <>
      {!user?.exam && <PaletteButton className={classes.search} />}
      <LanguageMenu />
      <ColorSchemeMenu />
      {user && !user.exam && <MessageMenu uid={user.uid} />}
      {user && <UserMenu user={user} />}
    </>
  );
}
