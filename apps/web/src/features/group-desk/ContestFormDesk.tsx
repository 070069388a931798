import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { storedContestQuery } from '@verdict/ui/desk/contest-desk.ts';
import { ContestEditing } from '@verdict/ui/desk/ContestEditing.tsx';
import { newContest, storedContest, type FormState } from '@verdict/ui/forms/contest-form/form-state.ts';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { useState } from 'react';
import { useGroupUploads } from '../group/group-uploads.ts';
import { GroupSection } from '../group/GroupSection.tsx';
import { useGroup } from '../group/use-group.ts';
import { deskIdOf } from './desk-search.ts';
import { contestDeskOf } from './desks.ts';
import { DeskTabs } from './DeskTabs.tsx';
import { groupDeskTexts } from './messages.ts';

const back = { to: '/group/$groupID/contest/admin' };

export function CreateContest() {
  const t = groupDeskTexts.useMessages();
  const [start] = useState(() => newContest(new Date()));
  return (
    <GroupSection title={t('groupDesk.contest.create')} back={back}>
      <Editing start={start} />
    </GroupSection>
  );
}

const editRoute = getRouteApi('/in-group/group/$groupID/contest/edit/$deskID');

export function EditContest() {
  const t = groupDeskTexts.useMessages();
  const { id: gid } = useGroup();
  const cid = deskIdOf(editRoute.useParams());
  const stored = useQuery(storedContestQuery(contestDeskOf(gid), cid));
  usePageTitle(stored.data?.title);
  return (
    <GroupSection title={stored.data?.title ?? t('groupDesk.contest.edit')} back={back}>
      <DeskTabs kind="contest" id={cid} current="" />
      <QueryFailed query={stored} />
      {stored.isPending && <PageLoading />}
      {stored.data && <Editing key={cid} start={storedContest(stored.data)} />}
    </GroupSection>
  );
}

function Editing({ start }: { start: FormState }) {
  const { id: gid } = useGroup();
  const groupID = String(gid);
  const navigate = useNavigate();
  const uploads = useGroupUploads();
  return (
    <ContestEditing
      start={start}
      desk={contestDeskOf(gid)}
      uploads={uploads}
      onSaved={({ id, isNew }) =>
        // A new one has no problems yet.
        void (isNew
          ? navigate({
              to: '/group/$groupID/contest/edit/$deskID/problems',
              params: { groupID, deskID: String(id) },
            })
          : navigate({ to: back.to, params: { groupID } }))
      }
    />
  );
}
