import { useRouter } from '@tanstack/react-router';
import { UserLink } from './UserLink.tsx';

/** A user's name, linked to the user's page when the app has one. */
export function Author({ username, uid }: { username: string; uid: string }) {
  const { routesByPath } = useRouter();
  return '/user-home' in routesByPath ? <UserLink username={username} uid={uid} /> : <bdi>{username}</bdi>;
}
