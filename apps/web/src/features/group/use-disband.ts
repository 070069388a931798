import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { disbandGroup } from '@verdict/contract/group/group.ts';
import { useAction, type Action } from '../../app/actions/use-action.ts';
import { client } from '../../app/client/client.ts';
import { groupKey } from './group-queries.ts';
import { groupTexts } from './messages.ts';
import { useGroup } from './use-group.ts';

/** Disbands the current group, then opens the list of groups. */
export function useDisband(): Action<void> {
  const t = groupTexts.useMessages();
  const { id, name } = useGroup();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useAction(() => client.call(disbandGroup, { gid: id }), {
    ask: {
      title: t('group.disbandTitle', { name }),
      body: t('group.disbandMeans'),
      action: t('group.disband'),
      danger: true,
    },
    done: t('group.disbanded'),
    // Remove the queries, because the group can no longer be read.
    onDone: async () => {
      await navigate({ to: '/group', search: {}, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: groupKey });
    },
  });
}
