import { Menu } from '@mantine/core';
import { IconChecklist, IconCopy, IconDownload, IconExternalLink, IconPencil, IconWand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { changeProblemAuth, deleteProblem, duplicateProblem } from '@verdict/contract/problem/editing.ts';
import { downloadTestcase } from '@verdict/contract/site/files.ts';
import { authOf } from '@verdict/domain/problem/visibility.ts';
import { RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import type { ReactNode } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { VisibilitySelect } from '../editing/VisibilitySelect.tsx';
import { RemovalItem } from '../../../app/actions/RemovalItem.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { problemRequests } from './problem-requests.ts';
import { problemsKey, type ProblemListRow } from './problem-queries.ts';

/** Visibility of a problem; a change is saved at once. */
export function VisibilityCell({ problem }: { problem: ProblemListRow }) {
  const t = useMessages();
  const { id } = problem;
  return (
    <VisibilitySelect
      t={t}
      problem={problem}
      save={(next) => client.call(changeProblemAuth, { id, auth: authOf[next] })}
      lastVerification={() => problemRequests.lastVerification(id)}
      changes={problemsKey}
    />
  );
}

/** Actions on a problem. `more` goes before the deletion. */
export function ProblemActions({ problem, more }: { problem: ProblemListRow; more?: ReactNode }) {
  const t = useMessages();
  const { id, problemId, title, submissionCount } = problem;
  const copy = useAction(() => client.call(duplicateProblem, { pid: id }), {
    done: (made) => t('admin.problem.duplicated', { problemId: made.problemId }),
    changes: problemsKey,
  });
  return (
    <RowMenu name={problemId}>
      {problem.may.edit && (
        <>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/admin/problem/edit/$problemId" params={{ problemId: id }} {...props} />}
          >
            {t('common.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconChecklist size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/admin/problem/verify/$problemId" params={{ problemId: id }} {...props} />}
          >
            {t('verify.report')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconWand size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/admin/problem/tests/$problemId" params={{ problemId: id }} {...props} />}
          >
            {t('admin.problem.tests')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.run()}>
            {t('admin.problem.duplicate')}
          </Menu.Item>
        </>
      )}
      <Menu.Item
        component="a"
        href={`/problem/${encodeURIComponent(problemId)}`}
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('admin.problem.show')}
      </Menu.Item>
      {problem.may.edit && (
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadFile(downloadTestcase, { pid: id })}
        >
          {t('admin.problem.download')}
        </Menu.Item>
      )}
      {more}
      {problem.may.delete && (
        <RemovalItem
          title={t('admin.problem.deleteTitle', { problemId, title })}
          means={t('admin.problem.deleteMeans', { count: submissionCount })}
          remove={() => client.call(deleteProblem, { pid: id })}
          changes={problemsKey}
        />
      )}
    </RowMenu>
  );
}
