import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { storedContestQuery } from '../../contest/editing/contest-management.ts';
import { ContestEditing } from '../../contest/editing/ContestEditing.tsx';
import { newContest, storedContest, type FormState } from '../../contest/editing/form/form-state.ts';
import { useGroupUploads } from '../group-uploads.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { placeIdOf } from './management-search.ts';
import { contestManagementOf } from './management.ts';
import { ManagementPage } from './ManagementPage.tsx';
import { groupManagementTexts } from './messages.ts';
import { useSaved } from './use-saved.ts';

export function CreateContest() {
  const t = groupManagementTexts.useMessages();
  const [start] = useState(() => newContest(new Date()));
  return (
    <GroupSection title={t('groupManage.contest.create')} back={{ to: '/group/$groupID/contest/admin' }}>
      <Editing start={start} />
    </GroupSection>
  );
}

const editRoute = getRouteApi('/in-group/group/$groupID/contest/edit/$placeID');

export function EditContest() {
  const t = groupManagementTexts.useMessages();
  const { id: gid } = useGroup();
  const cid = placeIdOf(editRoute.useParams());
  return (
    <ManagementPage
      kind="contest"
      id={cid}
      current=""
      subject={useQuery(storedContestQuery(contestManagementOf(gid), cid))}
      titleOf={({ title }) => title}
      title={t('groupManage.contest.edit')}
    >
      {(stored) => <Editing key={cid} start={storedContest(stored)} />}
    </ManagementPage>
  );
}

function Editing({ start }: { start: FormState }) {
  const { id: gid } = useGroup();
  return (
    <ContestEditing
      start={start}
      management={contestManagementOf(gid)}
      uploads={useGroupUploads()}
      onSaved={useSaved('contest')}
    />
  );
}
