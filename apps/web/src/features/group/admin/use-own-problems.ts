import { useQuery } from '@tanstack/react-query';
import { useBankSearch, type FoundProblems } from '@verdict/ui/desk/BankDialog.tsx';
import { useGroup } from '../use-group.ts';
import { ownProblemsQuery } from './desks.ts';
import { groupDeskTexts } from './messages.ts';

/** Problems of the group, for the dialog that adds one to a training or contest. */
export function useOwnProblems(): FoundProblems {
  const t = groupDeskTexts.useMessages();
  const { id: gid } = useGroup();
  const bank = useBankSearch();
  return { ...bank, title: t('groupDesk.addOwn'), list: useQuery(ownProblemsQuery(gid, bank.search)) };
}
