import { Loader, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  type AdminContest,
  createContestProblem,
  updateContestProblemOfBank,
} from '@verdict/contract/contest/editing.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { site } from '@verdict/domain/access/scope.ts';
import { ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { afterSave } from '../../../app/forms/after-save.ts';
import { useActor } from '../../../app/session/session.ts';
import { officePages } from '../../problem/authoring/author-pages.ts';
import type { FormRequests } from '../../problem/editing/form-context.ts';
import type { FormState, Offers } from '../../problem/editing/form-state.ts';
import { ProblemForm } from '../../problem/editing/ProblemForm.tsx';
import { showSaved } from '../../problem/editing/show-saved.ts';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { problemRequests } from '../../problem/admin/problem-requests.ts';
import { freeIdQuery, offersQuery, problemsKey, storedProblemQuery } from '../../problem/admin/problem-queries.ts';
import { contestsKey, officeContests } from './contest-queries.ts';
import { ContestPage } from './ContestPage.tsx';
import { type Naming, NamingFields, namingRules, nextLabel, sentNaming } from '../editing/ProblemNaming.tsx';
import { type ContestPlace, contestProblemsQuery } from '../editing/contest-management.ts';
import type { StoredProblem } from '../../problem/editing/stored-problem.ts';
import { useEditedProblem } from '../../problem/editing/use-edited-problem.ts';
import { withType } from '../../problem/editing/form-changes.ts';

/** The form of a new or a stored problem. One page for both, so that saving a new problem leaves its form as it is. */
export function ContestProblemFormPage() {
  const t = useMessages();
  const contestId = useParams({ strict: false, select: ({ contestId: given }) => Number(given) });
  const pid = useParams({
    strict: false,
    select: ({ problemId }) => (typeof problemId === 'number' ? problemId : null),
  });
  const { offers, stored, isPending, isCreated, start, key, onCreated } = useEditedProblem(
    pid,
    { offers: offersQuery, freeId: freeIdQuery, stored: storedProblemQuery },
    false,
  );
  const problems = useQuery(contestProblemsQuery(officeContests, contestId));
  const place = problems.data?.find(({ problem }) => problem.id === pid)?.place;
  const failed = [stored, problems, offers].find(({ isError }) => isError) ?? offers;
  return (
    <ContestPage
      contestId={contestId}
      current="problems"
      title={t(pid === null ? 'admin.contestProblem.create' : 'manage.contestProblem.edit')}
    >
      {(contest) => (
        <>
          <QueryFailed query={failed} />
          {(isPending || problems.isPending) && <Loader aria-label={t('common.loading')} />}
          {start && offers.data && problems.data && (pid === null || place || isCreated) && (
            <Editing
              key={key}
              contest={contest}
              place={place ?? null}
              taken={problems.data.map((one) => one.place.displayId)}
              start={pid === null ? forContest(start, contest) : start}
              offers={offers.data}
              onCreated={onCreated}
            />
          )}
        </>
      )}
    </ContestPage>
  );
}

/** Fits a problem to the contest: visible in contests only, of the type that the contest's rule needs. */
function forContest(problem: FormState, contest: AdminContest): FormState {
  const contestOnly: FormState = { ...problem, visibility: 'contest' };
  return { ...contestOnly, ...withType(contestOnly, scoringOf(ruleOfNumber(contest.type)) === 'score') };
}

const namingOf = ({ displayId, displayTitle, color }: ContestPlace['place']): Naming => ({
  displayId,
  displayTitle,
  color: color ?? '',
});

interface EditingProps {
  contest: AdminContest;
  /** Null when the problem is new. */
  place: ContestPlace['place'] | null;
  /** Labels in the contest, from which the label of a new problem follows. */
  taken: readonly string[];
  start: FormState;
  offers: Offers;
  onCreated: (pid: number, stored: StoredProblem | null) => void;
}

function Editing({ contest, place, taken, start, offers, onCreated }: EditingProps) {
  const t = useMessages();
  const actor = useActor();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps the values it was opened with, even when queries refetch.
  const [initial] = useState(start);
  const needsTitle = place !== null;
  const form = useForm<Naming>({
    initialValues: place ? namingOf(place) : { displayId: nextLabel(taken), displayTitle: '', color: '' },
    validateInputOnBlur: true,
    validate: namingRules(t, { needsTitle }),
  });
  const sent = useRef(form.values);
  // A created problem has got its names in the contest: a title left blank became the problem's own.
  const adoptNames = useEffectEvent(() => {
    if (place && initial.id === null) afterSave(form, sent.current, namingOf(place));
  });
  const isPlaced = place !== null;
  useEffect(() => {
    if (isPlaced) adoptNames();
  }, [isPlaced]);
  const save: FormRequests['save'] = async (problem) => {
    sent.current = form.values;
    const naming = { cid: contest.id, ...sentNaming(form.values) };
    const { id } = problem.problem;
    if (typeof id === 'number') {
      const saved = await client.call(updateContestProblemOfBank, { ...problem, contest: naming }, { quiet: true });
      sayLeftPictures(saved);
      return { pid: id, revision: saved.revision };
    }
    const saved = await client.call(createContestProblem, { ...problem, contest: naming }, { quiet: true });
    sayLeftPictures(saved);
    return saved;
  };
  return (
    <ProblemForm
      initial={initial}
      offers={offers}
      requests={{ ...problemRequests, save }}
      pagesOf={officePages}
      place={`contest ${contest.id}`}
      mayPublish={can(actor, 'problem.publish', site)}
      head={{
        title: t('admin.contestProblem.place'),
        fields: (
          <Card title={t('admin.contestProblem.place')} padded>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <NamingFields form={form} needsTitle={needsTitle} />
            </SimpleGrid>
          </Card>
        ),
        isChanged: form.isDirty(),
        check: () => !form.validate().hasErrors,
        saved: () => form.resetDirty(sent.current),
      }}
      onSaved={async ({ pid, stored, isNew }) => {
        void queryClient.invalidateQueries({ queryKey: contestsKey });
        void queryClient.invalidateQueries({ queryKey: [...problemsKey, 'list'] });
        if (!isNew) return showSaved(queryClient, storedProblemQuery(pid).queryKey, stored);
        onCreated(pid, stored);
        await navigate({
          to: '/admin/contest/$contestId/problem/$problemId/edit',
          params: { contestId: contest.id, problemId: pid },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
