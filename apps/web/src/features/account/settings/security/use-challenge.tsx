import { lazy, Suspense, useState, type ReactNode } from 'react';

const ChallengeDialog = lazy(() => import('./ChallengeDialog.tsx'));

interface Challenge {
  /** Runs `work` once the challenge is passed; does nothing when the dialog is closed. */
  before: (work: () => void) => void;
  /** Dialog to render beside the form. */
  dialog: ReactNode;
}

export function useChallenge(): Challenge {
  const [work, setWork] = useState<{ run: () => void } | null>(null);
  return {
    before: (run) => setWork({ run }),
    dialog: work && (
      <Suspense>
        <ChallengeDialog
          onClose={() => setWork(null)}
          onPass={() => {
            setWork(null);
            work.run();
          }}
        />
      </Suspense>
    ),
  };
}
