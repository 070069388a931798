import { Button } from '@mantine/core';
import { IconClockHour4, IconDoorExit, IconUserPlus } from '@tabler/icons-react';
import { joinGroup, leaveGroup } from '@verdict/contract/group/group.ts';
import { isMemberLevel, levels } from '@verdict/domain/group/group.ts';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '../../app/actions/use-action.ts';
import { client } from '../../app/client/client.ts';
import { FactTag } from '../../app/place/FactTag.tsx';
import classes from './Group.module.css';
import { accessOfWire } from './GroupTags.tsx';
import { groupKey } from './group-queries.ts';
import { groupTexts } from './messages.ts';
import { useGroup } from './use-group.ts';

const JoinDialog = lazy(() => import('./JoinDialog.tsx'));

/** Membership actions of the reader: join or apply, or leave. Disbanding is among the settings. */
export function MembershipActions() {
  const { mine } = useGroup();
  return (
    <div className={classes.actions}>
      {!isMemberLevel(mine.level) && <Join />}
      {mine.canLeave && <Leave />}
    </div>
  );
}

function Join() {
  const t = groupTexts.useMessages();
  const { id, auth, mine } = useGroup();
  const [isConfirming, setIsConfirming] = useState(false);
  const isPublic = accessOfWire(auth) === 'public';
  const joining = useAction(() => client.call(joinGroup, { gid: id }), {
    done: t('group.joined'),
    changes: groupKey,
  });
  if (mine.level === levels.applying && !isPublic)
    return (
      <Button disabled leftSection={<IconClockHour4 size={16} aria-hidden />}>
        {t('group.applying')}
      </Button>
    );
  const wasRefused = mine.level === levels.refused;
  return (
    <>
      {wasRefused && (
        <FactTag tone="danger" icon={IconDoorExit}>
          {t('group.refused')}
        </FactTag>
      )}
      <Button
        leftSection={<IconUserPlus size={16} aria-hidden />}
        loading={joining.busy}
        onClick={() => (isPublic ? joining.run() : setIsConfirming(true))}
      >
        {t(isPublic ? 'group.join' : wasRefused ? 'group.applyAgain' : 'group.apply')}
      </Button>
      {isConfirming && (
        <Suspense>
          <JoinDialog onClose={() => setIsConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}

function Leave() {
  const t = groupTexts.useMessages();
  const { id, name } = useGroup();
  const leaving = useAction(() => client.call(leaveGroup, { gid: id }), {
    ask: {
      title: t('group.leaveTitle', { name }),
      body: t('group.leaveMeans'),
      action: t('group.leave'),
      danger: true,
    },
    done: t('group.left'),
    changes: groupKey,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDoorExit size={16} aria-hidden />}
      loading={leaving.busy}
      onClick={() => leaving.run()}
    >
      {t('group.leave')}
    </Button>
  );
}
