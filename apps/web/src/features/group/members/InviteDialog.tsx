import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createGroupInvite, endGroupInvite } from '@verdict/contract/group/group.ts';
import { inviteHours } from '@verdict/domain/group/group.ts';
import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { QrCode } from '@verdict/kit/controls/QrCode.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import classes from '../Group.module.css';
import { groupInviteQuery, inviteKey } from '../group-queries.ts';
import { groupTexts } from '../messages.ts';
import { useGroup } from '../use-group.ts';

const A_WEEK = 168;

/** Invite link of the group, also as a QR code for phones. It can be replaced and revoked. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = groupTexts.useMessages();
  const { id: gid } = useGroup();
  const invite = useQuery(groupInviteQuery(gid));
  const [hours, setHours] = useState<(typeof inviteHours)[number]>(A_WEEK);
  const making = useAction(() => client.call(createGroupInvite, { gid, hours }), {
    ask: () =>
      invite.data
        ? { title: t('group.inviteAgain'), body: t('group.inviteAgainMeans'), action: t('group.inviteMake') }
        : null,
    changes: inviteKey,
  });
  const ending = useAction(() => client.call(endGroupInvite, { gid }), {
    ask: {
      title: t('group.inviteEndTitle'),
      body: t('group.inviteAgainMeans'),
      action: t('group.inviteEnd'),
      danger: true,
    },
    changes: inviteKey,
  });
  return (
    <Dialog onClose={onClose} title={t('group.invite')} size={460}>
      <Stack gap="md">
        <p className={classes.note}>{t('group.inviteMeans')}</p>
        <QueryFailed query={invite} />
        {invite.data && (
          <div className={classes.invite}>
            <div className={classes.qr}>
              <QrCode text={linkOf(invite.data.token)} label={t('group.inviteCode')} />
            </div>
            <code className={classes.inviteLink}>{linkOf(invite.data.token)}</code>
            <Group gap="xs">
              <CopyButton text={linkOf(invite.data.token)} look="button" />
              <Button size="xs" variant="default" c="var(--danger)" loading={ending.busy} onClick={() => ending.run()}>
                {t('group.inviteEnd')}
              </Button>
            </Group>
            <p className={classes.note}>
              {t('group.inviteUntil')} <DateTime at={invite.data.expiresAt} />
            </p>
          </div>
        )}
        <Group align="end" gap="xs">
          <NativeSelect
            label={t('group.inviteHours')}
            value={String(hours)}
            data={inviteHours.map((value) => ({ value: String(value), label: t(`group.inviteHours.${value}`) }))}
            onChange={({ currentTarget }) =>
              setHours(inviteHours.find((value) => String(value) === currentTarget.value) ?? A_WEEK)
            }
          />
          <Button
            variant={invite.data ? 'default' : 'filled'}
            disabled={invite.data === undefined}
            loading={making.busy}
            onClick={() => making.run()}
          >
            {t('group.inviteMake')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const linkOf = (token: string): string => `${location.origin}/group/invite/${token}`;
