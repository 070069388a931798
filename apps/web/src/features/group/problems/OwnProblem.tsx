/** Actions for editors of a group's problem, in every list that contains it. */
import { Menu } from '@mantine/core';
import { IconDownload, IconPencil } from '@tabler/icons-react';
import { downloadTestcase } from '@verdict/contract/site/files.ts';
import { changeGroupProblemAuth, deleteGroupProblem } from '@verdict/contract/group/problems.ts';
import { authOf } from '@verdict/domain/problem/visibility.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { client } from '../../../app/client/client.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { visibilityTexts } from '../../problem/editing/visibility-messages.ts';
import { VisibilitySelect } from '../../problem/editing/VisibilitySelect.tsx';
import { RemovalItem } from '../../../app/actions/RemovalItem.tsx';
import { useGroup } from '../use-group.ts';
import { groupProblemsKey, lastVerification, type GroupProblemRow } from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';

interface Props {
  problem: GroupProblemRow;
}

/** Visibility of a problem; a change is saved at once. */
export function OwnVisibility({ problem }: Props) {
  const t = visibilityTexts.useMessages();
  return (
    <VisibilitySelect
      t={t}
      problem={problem}
      save={(next) => client.call(changeGroupProblemAuth, { pid: problem.id, auth: authOf[next] })}
      lastVerification={() => lastVerification(problem.id)}
      changes={groupProblemsKey}
    />
  );
}

export function EditItem({ problem: { id, may } }: Props) {
  const t = useMessages();
  const groupID = String(useGroup().id);
  if (!may.edit) return null;
  return (
    <Menu.Item
      leftSection={<IconPencil size={16} aria-hidden />}
      renderRoot={(props) => (
        <LooseLink to="/group/$groupID/problem/edit/$pid" params={{ groupID, pid: String(id) }} {...props} />
      )}
    >
      {t('common.edit')}
    </Menu.Item>
  );
}

export function DownloadItem({ problem: { id, may } }: Props) {
  const t = groupProblemTexts.useMessages();
  if (!may.edit) return null;
  return (
    <Menu.Item
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void downloadFile(downloadTestcase, { pid: id })}
    >
      {t('groupProblem.download')}
    </Menu.Item>
  );
}

export function DeleteItem({ problem: { id, problemId, title, may } }: Props) {
  const t = groupProblemTexts.useMessages();
  if (!may.delete) return null;
  return (
    <RemovalItem
      title={t('groupProblem.deleteTitle', { problemId, title })}
      means={t('groupProblem.deleteMeans')}
      remove={() => client.call(deleteGroupProblem, { pid: id })}
      changes={groupProblemsKey}
    />
  );
}
