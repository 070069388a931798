import { IconFolders } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { KeywordInput } from '@verdict/ui/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/ui/lists/list-address.ts';
import { ListCard } from '@verdict/ui/lists/ListCard.tsx';
import { lazy, Suspense } from 'react';
import { GroupSection, SwitchLink } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { deskPages } from './desk-search.ts';
import { groupAdminTrainingsQuery, trainingDeskOf } from './desks.ts';
import { DeskWays } from './DeskWays.tsx';
import { groupDeskTexts } from './messages.ts';

/** Chunk with menus and dialogs. */
const TrainingDeskTable = lazy(async () => ({
  default: (await import('@verdict/ui/desk/TrainingDeskTable.tsx')).TrainingDeskTable,
}));

const route = getRouteApi('/in-group/group/$groupID/training/admin');

/** All trainings of the group, for its admins. */
export function GroupTrainingsAdminPage() {
  const t = groupDeskTexts.useMessages();
  const desk = deskTexts.useMessages();
  const { id: gid } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(groupAdminTrainingsQuery(gid, address.search));
  return (
    <GroupSection
      title={t('groupDesk.training.manage')}
      actions={
        <>
          <SwitchLink to="/group/$groupID/training/category" icon={<IconFolders size={15} aria-hidden />}>
            {t('groupDesk.categories')}
          </SwitchLink>
          <DeskWays kind="training" here="admin" />
        </>
      }
    >
      <ListCard
        list={list}
        address={address}
        pages={deskPages}
        filters={<KeywordInput address={address} label={desk('desk.training.search')} />}
      >
        <Suspense fallback={<PageLoading />}>
          <TrainingDeskTable list={list} desk={trainingDeskOf(gid)} />
        </Suspense>
      </ListCard>
    </GroupSection>
  );
}
