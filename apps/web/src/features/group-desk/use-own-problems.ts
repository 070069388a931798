import { useQuery } from '@tanstack/react-query';
import type { BankSearch } from '@verdict/ui/desk/bank-search.ts';
import { useState } from 'react';
import { useGroup } from '../group/use-group.ts';
import { ownProblemsQuery } from './desks.ts';
import { groupDeskTexts } from './messages.ts';

/** The problems of the group, as the dialog that adds one to a training or contest has them. */
export function useOwnProblems() {
  const t = groupDeskTexts.useMessages();
  const { id: gid } = useGroup();
  const [search, onSearch] = useState<BankSearch>({ keyword: undefined, page: 1 });
  return { title: t('groupDesk.addOwn'), list: useQuery(ownProblemsQuery(gid, search)), search, onSearch };
}
