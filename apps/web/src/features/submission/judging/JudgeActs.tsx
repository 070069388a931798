import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import { IconBan, IconDots, IconHandStop, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { ManualJudgeDialog } from './ManualJudgeDialog.tsx';
import { mayCancel, mayJudgeByHand, type Judged } from './judge-acts.ts';
import { useJudgeActions } from './use-judge-actions.ts';
import { submissionTexts } from '../messages.ts';

interface Props {
  submission: Judged;
  /** `row`: icons at the end of a table's row; `page`: buttons with text. */
  look: 'row' | 'page';
}

/** Button of the jury that cancels a submission in the queue or being judged. */
export function CancelAct({ submitId, look }: { submitId: number; look: Props['look'] }) {
  const t = submissionTexts.useMessages();
  const { cancel } = useJudgeActions(submitId);
  if (look === 'row')
    return (
      <Tooltip label={t('submission.cancelJudge')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${t('submission.cancelJudge')} ${submitId}`}
          loading={cancel.busy}
          onClick={() => cancel.run()}
        >
          <IconBan size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconBan size={14} aria-hidden />}
      loading={cancel.busy}
      onClick={() => cancel.run()}
    >
      {t('submission.cancelJudge')}
    </Button>
  );
}

/** Actions of a super admin on a submission. */
export default function JudgeActs({ submission, look }: Props) {
  const t = submissionTexts.useMessages();
  const { submitId, status } = submission;
  const { again, cancel } = useJudgeActions(submitId);
  const [byHand, setByHand] = useState(false);
  const dialog = byHand && <ManualJudgeDialog submission={submission} onClose={() => setByHand(false)} />;
  if (look === 'page')
    return (
      <Group gap="xs" role="group" aria-label={t('submission.acts')}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRotateClockwise size={14} aria-hidden />}
          loading={again.busy}
          onClick={() => again.run()}
        >
          {t('submission.rejudge')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHandStop size={14} aria-hidden />}
          disabled={!mayJudgeByHand(status)}
          onClick={() => setByHand(true)}
        >
          {t('submission.manualJudge')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBan size={14} aria-hidden />}
          disabled={!mayCancel(status)}
          onClick={() => cancel.run()}
        >
          {t('submission.cancelJudge')}
        </Button>
        {dialog}
      </Group>
    );
  return (
    <Group gap="xxs" wrap="nowrap" justify="flex-end">
      <Tooltip label={t('submission.rejudge')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${t('submission.rejudge')} ${submitId}`}
          loading={again.busy}
          onClick={() => again.run()}
        >
          <IconRotateClockwise size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('submission.actsOf', { id: submitId })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconHandStop size={15} aria-hidden />}
            disabled={!mayJudgeByHand(status)}
            onClick={() => setByHand(true)}
          >
            {t('submission.manualJudge')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBan size={15} aria-hidden />}
            disabled={!mayCancel(status)}
            onClick={() => cancel.run()}
          >
            {t('submission.cancelJudge')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </Group>
  );
}
