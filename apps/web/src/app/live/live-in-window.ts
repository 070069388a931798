/**
 * Pipes for browsers without a shared worker: a stream of this window alone, or one in the window that leads all
 * others.
 */
import { channelPipe } from '@verdict/client/live/channel.ts';
import { type OpenPipe, ownPipe } from '@verdict/client/live/pipe.ts';
import { liveRequests } from '@verdict/client/live/requests.ts';
import { newWindowId } from './window-id.ts';

export function ways(token: () => string | null): Record<'own' | 'channel', OpenPipe> {
  const requests = liveRequests('', token);
  return {
    own: ownPipe({ requests }),
    channel: channelPipe({
      requests,
      openChannel: (name) => new BroadcastChannel(name),
      newId: newWindowId,
      isHidden: () => document.hidden,
      onHidden(listener) {
        const turn = (): void => {
          if (document.hidden) listener();
        };
        document.addEventListener('visibilitychange', turn);
        return () => document.removeEventListener('visibilitychange', turn);
      },
    }),
  };
}
