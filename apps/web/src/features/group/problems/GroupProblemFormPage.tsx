import { IconChecklist, IconWand } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
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
import { useLocale } from '@verdict/kit/i18n.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import type { FormRequests } from '../../problem/editing/form-context.ts';
import { type FormState, newProblem, type Offers } from '../../problem/editing/form-state.ts';
import { OlderResults } from '../../problem/editing/tests/OlderResults.tsx';
import { readStoredProblem } from '../../problem/editing/read-problem.ts';
import { saySaved } from '../../problem/editing/say-saved.ts';
import { PackageButton } from '../../problem/import/PackageButton.tsx';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { GroupSection, SwitchLink } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { groupOffersQuery, groupProblemQuery, groupProblemsKey, lastVerification } from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';
import { useWayBack } from './use-way-back.ts';
import { storedProblem } from '../../problem/editing/stored-problem.ts';

/** The editors load after the page. */
const ProblemForm = lazy(async () => ({
  default: (await import('../../problem/editing/ProblemForm.tsx')).ProblemForm,
}));

const administration = { to: '/group/$groupID/problem/admin' };

export function CreateGroupProblemPage() {
  const t = groupProblemTexts.useMessages();
  const locale = useLocale();
  const { id } = useGroup();
  const offers = useQuery(groupOffersQuery(id));
  return (
    <GroupSection title={t('groupProblem.create')} back={administration}>
      <QueryFailed query={offers} />
      {offers.isPending && <PageLoading />}
      {offers.data && <Editing start={newProblem(locale, offers.data, true)} offers={offers.data} />}
    </GroupSection>
  );
}

const editRoute = getRouteApi('/in-group/group/$groupID/problem/edit/$pid');

export function EditGroupProblemPage() {
  const t = groupProblemTexts.useMessages();
  const pid = integer(editRoute.useParams().pid, 1, Number.MAX_SAFE_INTEGER) ?? 0;
  const { id } = useGroup();
  const offers = useQuery(groupOffersQuery(id));
  const stored = useQuery(groupProblemQuery(pid));
  const problem = stored.data?.problem;
  usePageTitle(problem && `${problem.problemId} ${problem.title}`);
  return (
    <GroupSection
      title={problem ? `${problem.problemId} · ${problem.title}` : t('groupProblem.edit')}
      back={useWayBack()}
      actions={
        <>
          {problem?.hasPackage && <PackageButton pid={pid} size="xs" />}
          <SwitchLink
            to="/group/$groupID/problem/tests/$pid"
            params={{ pid: String(pid) }}
            icon={<IconWand size={15} aria-hidden />}
          >
            {t('groupProblem.tests')}
          </SwitchLink>
          <SwitchLink
            to="/group/$groupID/problem/verify/$pid"
            params={{ pid: String(pid) }}
            icon={<IconChecklist size={15} aria-hidden />}
          >
            {t('groupProblem.verification')}
          </SwitchLink>
        </>
      }
    >
      {stored.isError ? <QueryFailed query={stored} /> : <QueryFailed query={offers} />}
      {(offers.isPending || stored.isPending) && <PageLoading />}
      {problem && <OlderResults pid={pid} results={problem.olderResults} />}
      {offers.data && stored.data && (
        <Editing key={pid} start={storedProblem(stored.data, offers.data)} offers={offers.data} />
      )}
    </GroupSection>
  );
}

function Editing({ start, offers }: { start: FormState; offers: Offers }) {
  const { id: gid, shortName } = useGroup();
  const back = useWayBack();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps the values it was opened with, even when queries refetch.
  const [initial] = useState(start);
  const requests: FormRequests = {
    save: async (sent) => {
      const saving =
        initial.id === null
          ? client.call(createGroupProblem, { ...sent, problem: { ...sent.problem, gid } }, { quiet: true })
          : client.call(updateGroupProblem, sent, { quiet: true });
      sayLeftPictures(await saving);
    },
    reread: (pid) => readStoredProblem({ problem: getGroupProblem, cases: getGroupProblemCases }, pid),
    compile: async ({ language, source }, extraFiles, role) => {
      const program = { gid, code: source, language, extraFiles };
      await client.call(role === 'checker' ? compileGroupSpj : compileGroupInteractive, program, { quiet: true });
    },
    uploadCases: (file, mode, onProgress) =>
      client.upload(uploadTestcaseZip, { mode, gid }, file, { quiet: true, onProgress }),
    lastVerification,
    uploadImage: async (file) =>
      (await import('../../../app/client/text-uploads.ts')).textUploads(gid).uploadImage(file),
  };
  return (
    <Suspense fallback={<PageLoading />}>
      <ProblemForm
        initial={initial}
        offers={offers}
        requests={requests}
        place={`group ${gid}`}
        mayPublish
        group={{ bounds: groupBounds, prefix: displayIdPrefix(shortName) }}
        onSaved={() => {
          void saySaved(getGroupProblem, initial.id);
          void queryClient.invalidateQueries({ queryKey: groupProblemsKey });
          void navigate({ to: back.to, params: { groupID: String(gid) } });
        }}
      />
    </Suspense>
  );
}
