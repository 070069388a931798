import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { acceptGroupInvite } from '@verdict/contract/group/group.ts';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { Card, Page, PageLoading } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { SubjectFailed } from '../../../app/place/SubjectFailed.tsx';
import classes from '../Group.module.css';
import { groupKey, invitingGroupQuery } from '../group-queries.ts';
import { groupTexts } from '../messages.ts';

const route = getRouteApi('/group/invite/$token');

/** Target of a group's invite link: a reader who accepts becomes a member. */
export function GroupInvitePage() {
  const t = groupTexts.useMessages();
  const { token } = route.useParams();
  const navigate = useNavigate();
  const group = useQuery(invitingGroupQuery(token));
  usePageTitle(group.data?.name);
  const joining = useAction(() => client.call(acceptGroupInvite, { token }), {
    done: t('group.joined'),
    onDone: ({ gid }) => navigate({ to: '/group/$groupID', params: { groupID: String(gid) }, replace: true }),
    changes: groupKey,
  });
  if (group.isLoadingError) return <SubjectFailed query={group} list={{ to: '/group', title: 'nav.group' }} />;
  if (!group.data) return <PageLoading />;
  const { id, name, avatar, brief, owner, memberCount, isMember, expiresAt } = group.data;
  return (
    <Page size="form">
      <Card padded>
        <div className={classes.invited}>
          <Avatar name={name} src={avatar} size={80} decorative />
          <p className={classes.note}>{t(isMember ? 'group.invitedAlready' : 'group.invited')}</p>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p>
            <bdi>{brief}</bdi>
          </p>
          <p className={classes.note}>
            {t('group.memberCount', { count: memberCount })}
            {owner !== '' && (
              <>
                {' · '}
                {t('group.owner')} <bdi>{owner}</bdi>
              </>
            )}
          </p>
          {isMember ? (
            <Button renderRoot={(props) => <Link to="/group/$groupID" params={{ groupID: String(id) }} {...props} />}>
              {t('group.enter')}
            </Button>
          ) : (
            <Button size="md" loading={joining.busy} onClick={() => joining.run()}>
              {t('group.join')}
            </Button>
          )}
          <p className={classes.note}>
            {t('group.inviteUntil')} <DateTime at={expiresAt} />
          </p>
        </div>
      </Card>
    </Page>
  );
}
