import { Loader } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { ContestEditing } from '../editing/ContestEditing.tsx';
import { useEditedContest } from '../editing/use-edited-contest.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { textUploads } from '../../../app/client/text-uploads.ts';
import { officeContests } from './contest-queries.ts';
import { ContestTabs } from './ContestTabs.tsx';

/** The form of a new or a stored contest. One page for both, so that saving a new contest leaves its form as it is. */
export function ContestFormPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const cid = useParams({
    strict: false,
    select: ({ contestId }) => (typeof contestId === 'number' ? contestId : null),
  });
  const { stored, isReady, contest, key, onCreated } = useEditedContest(cid, officeContests);
  usePageTitle(contest?.title);
  return (
    <Page>
      <PageHeader
        isName={contest !== null}
        title={contest?.title ?? t(cid === null ? 'manage.contest.create' : 'manage.contest.edit')}
      />
      {cid !== null && <ContestTabs contestId={cid} current="edit" />}
      {cid !== null && <QueryFailed query={stored} />}
      {!isReady && stored.isPending && <Loader aria-label={t('common.loading')} />}
      {isReady && (
        <ContestEditing
          key={key}
          stored={contest}
          management={officeContests}
          place="site"
          uploads={textUploads()}
          onCreated={async (id, read) => {
            onCreated(id, read);
            await navigate({
              to: '/admin/contest/$contestId/edit',
              params: { contestId: id },
              replace: true,
              resetScroll: false,
            });
          }}
        />
      )}
    </Page>
  );
}
