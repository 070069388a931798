import { Button } from '@mantine/core';
import { ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { ruleTraits } from '@verdict/domain/contest/rule-traits.ts';
import { lazy, Suspense, useState } from 'react';
import { FullScreenProblem } from '../../problem/page/FullScreenProblem.tsx';
import { ProblemPage } from '../../problem/page/ProblemPage.tsx';
import type { Terms } from '../../problem/terms.ts';
import { contestTexts } from '../messages.ts';
import { refusalText } from '../refusals.ts';
import { useContest } from '../use-contest.ts';

const PasswordDialog = lazy(() => import('../entry/PasswordDialog.tsx'));

/** A problem of the contest, to read and to solve. */
export const ContestProblemPage = () => <ProblemPage terms={useTerms()} />;

/** Problem of the contest, alone on the screen. */
export const ContestFullScreenPage = () => <FullScreenProblem terms={useTerms()} />;

/** Rights and limits of the contest for its problem pages, at this moment. */
function useTerms(): Terms {
  const t = contestTexts.useMessages();
  const { type, mine } = useContest();
  const refusal = refusalText(mine.submitRefusal);
  return {
    hidesResults: ruleTraits[ruleOfNumber(type)].sealsOwn && !mine.realTime,
    hidesCounts: !mine.realTime,
    closed: refusal && { reason: t(refusal), way: (mine.needsPassword || mine.exam) && <PasswordButton /> },
  };
}

function PasswordButton() {
  const t = contestTexts.useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {t('contest.enter')}
      </Button>
      {open && (
        <Suspense>
          <PasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
