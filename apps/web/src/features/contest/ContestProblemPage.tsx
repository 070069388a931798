import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { setFocusMode } from '../../app/focus-mode.ts';
import { linksOf, usePlace } from '../../app/place.ts';
import { ProblemPage } from '../problem/ProblemPage.tsx';
import type { Terms } from '../problem/terms.ts';
import { ruleOfWire } from './contest-facts.ts';
import { contestTexts } from './messages.ts';
import { ProblemMenu } from './ProblemMenu.tsx';
import { refusalText } from './refusals.ts';
import { useContest } from './use-contest.ts';

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx'));

/** A problem of the contest, to read and to solve. */
export const ContestProblemPage = () => <ProblemPage terms={useTerms()} />;

/** The same alone on the screen, above the way to the other problems. Leaving the browser's full screen leaves it. */
export function ContestFullScreenPage() {
  const navigate = useNavigate();
  const place = usePlace();
  const { problemID = '' } = useParams({ strict: false });
  const left = useEffectEvent(() => {
    if (!document.fullscreenElement) void navigate(linksOf(place).problem(problemID));
  });
  useEffect(() => {
    setFocusMode(true);
    document.addEventListener('fullscreenchange', left);
    return () => document.removeEventListener('fullscreenchange', left);
  }, []);
  return (
    <>
      <ProblemPage terms={useTerms()} />
      <ProblemMenu place={place} current={problemID} />
    </>
  );
}

/** What the contest allows and tells now. */
function useTerms(): Terms {
  const t = contestTexts.useMessages();
  const { type, mine } = useContest();
  const refusal = refusalText(mine.submitRefusal);
  return {
    hidesResults: ruleOfWire(type) === 'oi' && !mine.realTime,
    hidesCounts: !mine.realTime,
    closed: refusal && { reason: t(refusal), way: mine.needsPassword && <PasswordButton /> },
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
