import { useNavigate } from '@tanstack/react-router';
import { createGroup } from '@verdict/contract/group/group.ts';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { groupForWire, newGroup, useGroupForm } from './group-form.ts';
import { GroupFields } from './GroupFields.tsx';
import { groupKey } from '../group-queries.ts';
import { groupTexts } from '../messages.ts';

/** Creates a group, and opens it. */
export default function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const t = groupTexts.useMessages();
  const navigate = useNavigate();
  const form = useGroupForm(newGroup);
  return (
    <FormDialog
      title={t('group.create')}
      form={form}
      save={async (values) => {
        const saved = await client.call(createGroup, groupForWire(values), { quiet: true });
        sayLeftPictures(saved);
        await navigate({ to: '/group/$groupID', params: { groupID: String(saved.gid) }, ignoreBlocker: true });
      }}
      action={t('group.create')}
      done={t('group.createdNow')}
      changes={groupKey}
      onClose={onClose}
      size={760}
    >
      <GroupFields form={form} />
    </FormDialog>
  );
}
