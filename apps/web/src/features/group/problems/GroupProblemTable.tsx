import { Button, Menu } from '@mantine/core';
import { IconChecklist, IconCopy, IconExternalLink, IconWand } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import { applyGroupProblemPublic, duplicateGroupProblem } from '@verdict/contract/group/problems.ts';
import { applyProgress } from '@verdict/domain/problem/apply-public.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { chooseColumn, type ExportChoice } from '../../problem/export/ExportChoice.tsx';
import { problemExportTexts } from '../../problem/export/messages.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { useGroup } from '../use-group.ts';
import { groupProblemsKey, type GroupProblemRow } from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';
import { DeleteItem, DownloadItem, EditItem, OwnVisibility } from './OwnProblem.tsx';

interface Props {
  list: UseQueryResult<Page<GroupProblemRow>>;
  choice: ExportChoice;
}

export function GroupProblemTable({ list, choice }: Props) {
  const t = groupProblemTexts.useMessages();
  const common = useMessages();
  const exporting = problemExportTexts.useMessages();
  const links = linksOf(usePlace());
  return (
    <DataTable
      caption={t('groupProblem.administer')}
      {...tableOf(list)}
      rowKey={({ id }) => id}
      empty={t('groupProblem.none')}
      columns={[
        chooseColumn(exporting, choice),
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
          cell: (problem) => <OwnVisibility problem={problem} />,
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

/** State of the offer to the bank. A click makes an offer, or withdraws it after a confirmation. */
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

function Actions({ problem }: { problem: GroupProblemRow }) {
  const t = groupProblemTexts.useMessages();
  const { id, problemId, may } = problem;
  const groupID = String(useGroup().id);
  const links = linksOf(usePlace());
  const copy = useAction(() => client.call(duplicateGroupProblem, { pid: id }), {
    done: (made) => t('groupProblem.duplicated', { problemId: made.problemId }),
    changes: groupProblemsKey,
  });
  return (
    <RowMenu name={problemId}>
      <EditItem problem={problem} />
      {may.edit && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.run()}>
          {t('groupProblem.duplicate')}
        </Menu.Item>
      )}
      {may.edit && (
        <Menu.Item
          leftSection={<IconWand size={16} aria-hidden />}
          renderRoot={(props) => (
            <LooseLink to="/group/$groupID/problem/tests/$pid" params={{ groupID, pid: String(id) }} {...props} />
          )}
        >
          {t('groupProblem.tests')}
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
      <DownloadItem problem={problem} />
      <DeleteItem problem={problem} />
    </RowMenu>
  );
}
