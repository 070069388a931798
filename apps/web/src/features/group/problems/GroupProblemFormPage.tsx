import { IconChecklist, IconWand } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { uploadMarkdownImage, uploadTestcaseZip } from '@verdict/contract/site/files.ts';
import {
  compileGroupInteractive,
  compileGroupSpj,
  createGroupProblem,
  getGroupProblem,
  getGroupProblemCases,
  updateGroupProblem,
} from '@verdict/contract/group/problems.ts';
import { displayIdPrefix, groupBounds } from '@verdict/domain/problem/problem-form.ts';
import { client } from '@verdict/ui/app/client.ts';
import { integer } from '@verdict/ui/app/search-params.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import type { FormRequests } from '@verdict/ui/forms/problem-form/form-context.ts';
import { newProblem, storedProblem, type FormState, type Offers } from '@verdict/ui/forms/problem-form/form-state.ts';
import { OlderResults } from '@verdict/ui/forms/problem-form/OlderResults.tsx';
import { readStoredProblem } from '@verdict/ui/forms/problem-form/read-problem.ts';
import { saySaved } from '@verdict/ui/forms/problem-form/say-saved.ts';
import { useLocale } from '@verdict/ui/i18n.tsx';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { PackageButton } from '@verdict/ui/problem-import/PackageButton.tsx';
import { sayLeftPictures } from '@verdict/ui/texts/say-left-pictures.ts';
import { lazy, Suspense, useState } from 'react';
import { GroupSection, SwitchLink } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { groupOffersQuery, groupProblemQuery, groupProblemsKey, lastVerification } from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';
import { useWayBack } from './use-way-back.ts';

/** The editors load after the page. */
const ProblemForm = lazy(async () => ({
  default: (await import('@verdict/ui/forms/problem-form/ProblemForm.tsx')).ProblemForm,
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
    compile: async ({ language, source }, extraFiles, kind) => {
      const program = { gid, code: source, language, extraFiles };
      await client.call(kind === 'spj' ? compileGroupSpj : compileGroupInteractive, program, { quiet: true });
    },
    uploadCases: (file, mode, onProgress) =>
      client.upload(uploadTestcaseZip, { mode, gid }, file, { quiet: true, onProgress }),
    lastVerification,
    uploadImage: (file) => client.upload(uploadMarkdownImage, { gid }, file, { quiet: true }),
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
