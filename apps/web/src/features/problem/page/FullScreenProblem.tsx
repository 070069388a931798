import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { setFocusMode } from '../../../app/focus-mode.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { ProblemMenu } from './ProblemMenu.tsx';
import { ProblemPage } from './ProblemPage.tsx';
import type { Terms } from '../terms.ts';

/**
 * A problem alone on the screen, above links to the place's other problems. Leaving the browser's full screen opens the
 * problem's normal page.
 */
export function FullScreenProblem({ terms }: { terms?: Terms }) {
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
      <ProblemPage {...(terms && { terms })} />
      <ProblemMenu place={place} current={problemID} />
    </>
  );
}
