import { Button, Group } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { useState } from 'react';
import classes from '../Group.module.css';
import { groupTexts } from '../messages.ts';
import { useDisband } from '../use-disband.ts';
import { useGroup } from '../use-group.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const GroupAvatarCard = lazyPart(() => import('./GroupAvatarCard.tsx'));
const CopyGroupDialog = lazyPart(() => import('./CopyGroupDialog.tsx'));
const EditGroupForm = lazyPart(() => import('./EditGroupForm.tsx'));

/** Settings for the roots of a group: avatar, texts, access, and disbanding. */
export function GroupSettingPage() {
  const t = groupTexts.useMessages();
  const group = useGroup();
  return (
    <>
      <Part fallback={<PageLoading />}>
        <GroupAvatarCard group={group} />
        <Card title={t('group.edit')} padded>
          <EditGroupForm key={group.id} group={group} />
        </Card>
      </Part>
      {group.mine.canCopy && <CopyCard />}
      {group.mine.canDisband && <DisbandCard />}
    </>
  );
}

function CopyCard() {
  const t = groupTexts.useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('group.copy')} padded>
      <Group justify="space-between">
        <p className={classes.note}>{t('group.copyMeans')}</p>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {t('group.copyAction')}
        </Button>
      </Group>
      {isOpen && (
        <Part>
          <CopyGroupDialog onClose={() => setOpen(false)} />
        </Part>
      )}
    </Card>
  );
}

function DisbandCard() {
  const t = groupTexts.useMessages();
  const disbanding = useDisband();
  return (
    <Card title={t('group.disband')} padded>
      <Group justify="space-between">
        <p className={classes.note}>{t('group.disbandMeans')}</p>
        <Button
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={disbanding.busy}
          onClick={() => disbanding.run()}
        >
          {t('group.disband')}
        </Button>
      </Group>
    </Card>
  );
}
