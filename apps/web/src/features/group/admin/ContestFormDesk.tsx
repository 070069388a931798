import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { storedContestQuery } from '@verdict/ui/desk/contest-desk.ts';
import { ContestEditing } from '@verdict/ui/desk/ContestEditing.tsx';
import { newContest, storedContest, type FormState } from '@verdict/ui/forms/contest-form/form-state.ts';
import { useState } from 'react';
import { useGroupUploads } from '../group-uploads.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { deskIdOf } from './desk-search.ts';
import { contestDeskOf } from './desks.ts';
import { DeskPage } from './DeskPage.tsx';
import { groupDeskTexts } from './messages.ts';
import { useSaved } from './use-saved.ts';

export function CreateContest() {
  const t = groupDeskTexts.useMessages();
  const [start] = useState(() => newContest(new Date()));
  return (
    <GroupSection title={t('groupDesk.contest.create')} back={{ to: '/group/$groupID/contest/admin' }}>
      <Editing start={start} />
    </GroupSection>
  );
}

const editRoute = getRouteApi('/in-group/group/$groupID/contest/edit/$deskID');

export function EditContest() {
  const t = groupDeskTexts.useMessages();
  const { id: gid } = useGroup();
  const cid = deskIdOf(editRoute.useParams());
  return (
    <DeskPage
      kind="contest"
      id={cid}
      current=""
      subject={useQuery(storedContestQuery(contestDeskOf(gid), cid))}
      titleOf={({ title }) => title}
      title={t('groupDesk.contest.edit')}
    >
      {(stored) => <Editing key={cid} start={storedContest(stored)} />}
    </DeskPage>
  );
}

function Editing({ start }: { start: FormState }) {
  const { id: gid } = useGroup();
  return (
    <ContestEditing start={start} desk={contestDeskOf(gid)} uploads={useGroupUploads()} onSaved={useSaved('contest')} />
  );
}
