import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { uploadTestcaseZip } from '@verdict/contract/site/files.ts';
import {
  compileGroupInteractive,
  compileGroupSpj,
  createGroupProblem,
  getGroupProblem,
  getGroupProblemCases,
  updateGroupProblem,
} from '@verdict/contract/group/problems.ts';
import { displayIdPrefix, groupBounds } from '@verdict/domain/problem/problem-form.ts';
import { integer } from '@verdict/kit/lists/search-params.ts';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { groupPages } from '../../problem/authoring/author-pages.ts';
import { AuthorTabs } from '../../problem/authoring/AuthorTabs.tsx';
import type { FormRequests } from '../../problem/editing/form-context.ts';
import type { FormState, Offers } from '../../problem/editing/form-state.ts';
import { OlderResults } from '../../problem/editing/tests/OlderResults.tsx';
import { readStoredProblem } from '../../problem/editing/read-problem.ts';
import { showSaved } from '../../problem/editing/show-saved.ts';
import { PackageButton } from '../../problem/import/PackageButton.tsx';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { addGenerators } from '../../problem/editing/judging/add-generators.ts';
import { groupGeneration } from './group-author-endpoints.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import {
  groupFreeIdQuery,
  groupOffersQuery,
  groupProblemQuery,
  groupProblemsKey,
  lastVerification,
} from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';
import { useWayBack } from './use-way-back.ts';
import type { StoredProblem } from '../../problem/editing/stored-problem.ts';
import { useEditedProblem } from '../../problem/editing/use-edited-problem.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** The editors load after the page. */
const ProblemForm = lazyPart(async () => ({
  default: (await import('../../problem/editing/ProblemForm.tsx')).ProblemForm,
}));

const administration = { to: '/group/$groupID/problem/admin' };

/** The form of a new or a stored problem. One page for both, so that saving a new problem leaves its form as it is. */
export function GroupProblemFormPage() {
  const t = groupProblemTexts.useMessages();
  const pid = useParams({
    strict: false,
    select: ({ pid: given }) => (given === undefined ? null : (integer(given, 1, Number.MAX_SAFE_INTEGER) ?? 0)),
  });
  const { id } = useGroup();
  const back = useWayBack();
  const { offers, stored, isPending, start, key, onCreated } = useEditedProblem(
    pid,
    { offers: groupOffersQuery(id), freeId: groupFreeIdQuery(id), stored: groupProblemQuery },
    true,
  );
  const problem = pid === null ? undefined : stored.data?.problem;
  usePageTitle(problem && `${problem.problemId} ${problem.title}`);
  return (
    <GroupSection
      title={
        problem
          ? `${problem.problemId} · ${problem.title}`
          : t(pid === null ? 'groupProblem.create' : 'groupProblem.edit')
      }
      back={pid === null ? administration : back}
      actions={problem?.hasPackage && <PackageButton pid={problem.id} size="xs" />}
    >
      <AuthorTabs pages={groupPages(id, pid)} current="form" isNew={pid === null} />
      {stored.isError ? <QueryFailed query={stored} /> : <QueryFailed query={offers} />}
      {isPending && <PageLoading />}
      {problem && <OlderResults pid={problem.id} results={problem.olderResults} />}
      {start && offers.data && <Editing key={key} start={start} offers={offers.data} onCreated={onCreated} />}
    </GroupSection>
  );
}

interface EditingProps {
  start: FormState;
  offers: Offers;
  onCreated: (pid: number, stored: StoredProblem | null) => void;
}

function Editing({ start, offers, onCreated }: EditingProps) {
  const { id: gid, shortName } = useGroup();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps the values it was opened with, even when queries refetch.
  const [initial] = useState(start);
  const requests: FormRequests = {
    save: async (sent) => {
      const { id } = sent.problem;
      if (typeof id === 'number') {
        const saved = await client.call(updateGroupProblem, sent, { quiet: true });
        sayLeftPictures(saved);
        return { pid: id, revision: saved.revision };
      }
      const inGroup = { ...sent, problem: { ...sent.problem, gid } };
      const saved = await client.call(createGroupProblem, inGroup, { quiet: true });
      sayLeftPictures(saved);
      return saved;
    },
    reread: (pid) => readStoredProblem({ problem: getGroupProblem, cases: getGroupProblemCases }, pid),
    compile: async ({ language, source }, extraFiles, role) => {
      const program = { gid, code: source, language, extraFiles };
      await client.call(role === 'checker' ? compileGroupSpj : compileGroupInteractive, program, { quiet: true });
    },
    uploadCases: (file, mode, onProgress) =>
      client.upload(uploadTestcaseZip, { mode, gid }, file, { quiet: true, onProgress }),
    addGenerators: (pid, generators) => addGenerators(groupGeneration, pid, generators),
    lastVerification,
    uploadImage: async (file) =>
      (await import('../../../app/client/text-uploads.ts')).textUploads(gid).uploadImage(file),
  };
  return (
    <Part fallback={<PageLoading />}>
      <ProblemForm
        initial={initial}
        offers={offers}
        requests={requests}
        pagesOf={(pid) => groupPages(gid, pid)}
        place={`group ${gid}`}
        mayPublish
        group={{ bounds: groupBounds, prefix: displayIdPrefix(shortName) }}
        onSaved={async ({ pid, stored, isNew }) => {
          void queryClient.invalidateQueries({ queryKey: [...groupProblemsKey, 'list'] });
          void queryClient.invalidateQueries({ queryKey: [...groupProblemsKey, 'admin'] });
          if (!isNew) return showSaved(queryClient, groupProblemQuery(pid).queryKey, stored);
          onCreated(pid, stored);
          await navigate({
            to: '/group/$groupID/problem/edit/$pid',
            params: { groupID: String(gid), pid: String(pid) },
            replace: true,
            resetScroll: false,
          });
        }}
      />
    </Part>
  );
}
