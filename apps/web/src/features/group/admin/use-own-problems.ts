import { useQuery } from '@tanstack/react-query';
import { useBankSearch, type FoundProblems } from '../../problem/bank/BankDialog.tsx';
import { useGroup } from '../use-group.ts';
import { ownProblemsQuery } from './management.ts';
import { groupManagementTexts } from './messages.ts';

/** Problems of the group, for the dialog that adds one to a training or contest. */
export function useOwnProblems(): FoundProblems {
  const t = groupManagementTexts.useMessages();
  const { id: gid } = useGroup();
  const bank = useBankSearch();
  return { ...bank, title: t('groupManage.addOwn'), list: useQuery(ownProblemsQuery(gid, bank.search)) };
}
