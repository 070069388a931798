import { useNavigate, useParams } from '@tanstack/react-router';
import { integer } from '@verdict/kit/lists/search-params.ts';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { ContestEditing } from '../../contest/editing/ContestEditing.tsx';
import { useEditedContest } from '../../contest/editing/use-edited-contest.ts';
import { useGroupUploads } from '../group-uploads.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { contestManagementOf } from './management.ts';
import { ManagementTabs } from './ManagementTabs.tsx';
import { groupManagementTexts } from './messages.ts';

/** The form of a new or a stored contest. One page for both, so that saving a new contest leaves its form as it is. */
export function ContestFormContent() {
  const t = groupManagementTexts.useMessages();
  const { id: gid } = useGroup();
  const navigate = useNavigate();
  const uploads = useGroupUploads();
  const cid = useParams({
    strict: false,
    select: ({ placeID }) => (placeID === undefined ? null : (integer(placeID, 1, Number.MAX_SAFE_INTEGER) ?? 0)),
  });
  const management = contestManagementOf(gid);
  const { stored, isReady, contest, key, onCreated } = useEditedContest(cid, management);
  usePageTitle(contest?.title);
  return (
    <GroupSection
      title={contest?.title ?? t(cid === null ? 'groupManage.contest.create' : 'groupManage.contest.edit')}
      back={{ to: '/group/$groupID/contest/admin' }}
    >
      {cid !== null && <ManagementTabs kind="contest" id={cid} current="" />}
      {cid !== null && <QueryFailed query={stored} />}
      {!isReady && stored.isPending && <PageLoading />}
      {isReady && (
        <ContestEditing
          key={key}
          stored={contest}
          management={management}
          place={`group ${gid}`}
          uploads={uploads}
          onCreated={async (id, read) => {
            onCreated(id, read);
            await navigate({
              to: '/group/$groupID/contest/edit/$placeID',
              params: { groupID: String(gid), placeID: String(id) },
              replace: true,
              resetScroll: false,
            });
          }}
        />
      )}
    </GroupSection>
  );
}
