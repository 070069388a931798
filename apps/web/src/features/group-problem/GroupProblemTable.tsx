import { Button, Menu } from '@mantine/core';
import { IconChecklist, IconCopy, IconDownload, IconExternalLink, IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import { downloadTestcase } from '@verdict/contract/file.ts';
import {
  applyGroupProblemPublic,
  changeGroupProblemAuth,
  deleteGroupProblem,
  duplicateGroupProblem,
} from '@verdict/contract/group-problems.ts';
import { applyProgress } from '@verdict/domain/problem/apply-public.ts';
import { authOf } from '@verdict/domain/problem/visibility.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { downloadFile } from '@verdict/ui/app/download-file.ts';
import { problemFormTexts } from '@verdict/ui/forms/problem-form/messages.ts';
import { VisibilitySelect } from '@verdict/ui/forms/problem-form/VisibilitySelect.tsx';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { tableOf } from '@verdict/ui/lists/ListCard.tsx';
import { RemovalItem } from '@verdict/ui/lists/RemovalItem.tsx';
import { menuColumn, RowMenu } from '@verdict/ui/lists/RowMenu.tsx';
import { linksOf, usePlace } from '../../app/place.ts';
import { useGroup } from '../group/use-group.ts';
import { groupProblemsKey, type GroupProblemRow } from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';

export function GroupProblemTable({ list }: { list: UseQueryResult<Page<GroupProblemRow>> }) {
  const t = groupProblemTexts.useMessages();
  const common = useMessages();
  const form = problemFormTexts.useMessages();
  const links = linksOf(usePlace());
  return (
    <DataTable
      caption={t('groupProblem.administer')}
      {...tableOf(list)}
      rowKey={({ id }) => id}
      empty={t('groupProblem.none')}
      columns={[
        {
          key: 'id',
          header: t('groupProblem.displayId'),
          width: 150,
          quiet: true,
          breaks: true,
          cell: ({ problemId }) => problemId,
        },
        {
          key: 'title',
          header: t('groupProblem.title'),
          compact: 'title',
          cell: ({ problemId, title }) => <LooseLink {...links.problem(problemId)}>{title}</LooseLink>,
        },
        {
          key: 'author',
          header: t('groupProblem.author'),
          width: 150,
          quiet: true,
          cell: ({ author }) => <bdi>{author}</bdi>,
        },
        {
          key: 'changed',
          header: t('groupProblem.changed'),
          width: 130,
          quiet: true,
          compact: 'hidden',
          cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
        },
        {
          key: 'visibility',
          header: t('groupProblem.visibility'),
          width: 130,
          compact: 'end',
          cell: (problem) => (
            <VisibilitySelect
              t={form}
              problem={problem}
              save={(next) => client.call(changeGroupProblemAuth, { pid: problem.id, auth: authOf[next] })}
              changes={groupProblemsKey}
            />
          ),
        },
        {
          key: 'offer',
          header: t('groupProblem.offer'),
          width: 150,
          compact: 'below',
          cell: (problem) => <Offer problem={problem} />,
        },
        { ...menuColumn(common), cell: (problem) => <Actions problem={problem} /> },
      ]}
    />
  );
}

/** How far the offer to the bank is. A click makes one or, once that is confirmed, takes it back. */
function Offer({ problem: { id, problemId, applyPublicProgress, may } }: { problem: GroupProblemRow }) {
  const t = groupProblemTexts.useMessages();
  const isApplying = applyPublicProgress === applyProgress.applying;
  const toggle = useAction(() => client.call(applyGroupProblemPublic, { pid: id, isApplied: !isApplying }), {
    ask: isApplying
      ? { title: t('groupProblem.withdrawTitle', { problemId }), action: t('groupProblem.withdraw') }
      : {
          title: t('groupProblem.applyTitle', { problemId }),
          body: t('groupProblem.applyMeans'),
          action: t('groupProblem.apply'),
        },
    done: t(isApplying ? 'groupProblem.withdrawn' : 'groupProblem.applied'),
    changes: groupProblemsKey,
  });
  if (applyPublicProgress === applyProgress.taken) return <>{t('groupProblem.taken')}</>;
  if (!may.edit) return <>{isApplying ? t('groupProblem.applying') : ''}</>;
  return (
    <Button size="compact-xs" variant="default" loading={toggle.busy} onClick={() => toggle.run()}>
      {t(
        isApplying
          ? 'groupProblem.applying'
          : applyPublicProgress === applyProgress.refused
            ? 'groupProblem.refused'
            : 'groupProblem.apply',
      )}
    </Button>
  );
}

function Actions({ problem: { id, problemId, title, may } }: { problem: GroupProblemRow }) {
  const t = groupProblemTexts.useMessages();
  const common = useMessages();
  const groupID = String(useGroup().id);
  const links = linksOf(usePlace());
  const copy = useAction(() => client.call(duplicateGroupProblem, { pid: id }), {
    done: (made) => t('groupProblem.duplicated', { problemId: made.problemId }),
    changes: groupProblemsKey,
  });
  return (
    <RowMenu name={problemId}>
      {may.edit && (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => (
            <LooseLink to="/group/$groupID/problem/edit/$pid" params={{ groupID, pid: String(id) }} {...props} />
          )}
        >
          {common('common.edit')}
        </Menu.Item>
      )}
      {may.edit && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.run()}>
          {t('groupProblem.duplicate')}
        </Menu.Item>
      )}
      {may.edit && (
        <Menu.Item
          leftSection={<IconChecklist size={16} aria-hidden />}
          renderRoot={(props) => (
            <LooseLink to="/group/$groupID/problem/verify/$pid" params={{ groupID, pid: String(id) }} {...props} />
          )}
        >
          {t('groupProblem.verification')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconExternalLink size={16} aria-hidden />}
        renderRoot={(props) => <LooseLink {...links.problem(problemId)} {...props} />}
      >
        {t('groupProblem.show')}
      </Menu.Item>
      {may.edit && (
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadFile(downloadTestcase, { pid: id })}
        >
          {t('groupProblem.download')}
        </Menu.Item>
      )}
      {may.delete && (
        <RemovalItem
          title={t('groupProblem.deleteTitle', { problemId, title })}
          means={t('groupProblem.deleteMeans')}
          remove={() => client.call(deleteGroupProblem, { pid: id })}
          changes={groupProblemsKey}
        />
      )}
    </RowMenu>
  );
}
