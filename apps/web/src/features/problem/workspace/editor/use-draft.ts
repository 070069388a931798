import { useQuery } from '@tanstack/react-query';
import { localStore } from '@verdict/kit/storage.ts';
import { idsOf } from '@verdict/domain/access/place.ts';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLastUser } from '../../../../app/session/session.ts';
import { problemTexts } from '../../messages.ts';
import { useLocalDraft } from '../../../../app/drafts/use-local-draft.ts';
import { takeOver } from '../../../../app/handed-program.ts';
import { languagesQuery } from '../../../../app/languages-query.ts';
import { usePlace } from '../../../../app/place/place.ts';
import type { ProblemDetail } from '../../problem-queries.ts';
import {
  describeWork,
  draftKey,
  draftOf,
  familyOf,
  saveSettings,
  workDraft,
  withProgram,
  type Draft,
  type Work,
} from './editor-storage.ts';

export interface DraftHandle {
  draft: Draft;
  /** Time of the last change in milliseconds, and whether the browser stored it; null when nothing was written. */
  saved: { at: number; isKept: boolean } | null;
  /** Identity of the program in the editor: account, problem and language. */
  document: string;
  /** Content type of the language, as the judge names it. */
  contentType: string;
  write: (code: string) => void;
  /** Replaces the program in this language, and switches to it. */
  writeIn: (language: string, code: string) => void;
  /** Changes settings, not the program. */
  change: (change: Partial<Omit<Draft, 'code' | 'programs' | 'savedAt'>>) => void;
  setLanguage: (language: string) => void;
  /** Returns to the template of the language. */
  reset: () => void;
}

type DraftedProblem = Pick<ProblemDetail, 'languages' | 'codeTemplate'> & {
  problem: Pick<ProblemDetail['problem'], 'problemId'>;
};

/** The reader's program for this problem, stored in local storage with every change. */
export function useDraft({ problem, languages, codeTemplate }: DraftedProblem): DraftHandle {
  const { contestId } = idsOf(usePlace());
  const of = { problemId: problem.problemId, contestId, uid: useLastUser()?.uid ?? null };
  const stored = useLocalDraft({ ...workDraft(localStore, of, languages), describe: describeWork });
  const work = stored.value;
  const all = useQuery(languagesQuery).data;
  const contentType = all?.find(({ name }) => name === work.language)?.contentType ?? 'text/plain';
  const template = codeTemplate[work.language];
  const isWritten = familyOf(work.language) in work.programs;
  const starter = useStarter(contentType, !isWritten && template === undefined);
  const draft = draftOf(work, template ?? starter);
  const keep = (next: Work): void => {
    stored.write(next);
    saveSettings(localStore, next);
  };
  const write = (language: string, code: string | null): void => keep(withProgram(work, language, code, Date.now()));
  const receive = useEffectEvent(async () => {
    const program = takeOver(problem.problemId);
    if (!program) return;
    const language = languages.find((name) => name === program.language) ?? work.language;
    const own = work.programs[familyOf(language)]?.trim() ?? '';
    const t = problemTexts.now();
    const question = {
      title: t('problem.replaceCode'),
      body: t('problem.replaceCodeBody'),
      action: t('problem.replace'),
    };
    const isFree = own === '' || own === program.code.trim();
    if (isFree || (await confirm(question))) write(language, program.code);
  });
  useEffect(() => {
    void Promise.resolve().then(() => receive());
  }, []);
  return {
    draft,
    document: `${draftKey(of)} ${familyOf(work.language)}`,
    contentType,
    saved: work.savedAt === null ? null : { at: work.savedAt, isKept: localStore.holds(draftKey(of)) },
    write: (code) => write(work.language, code),
    writeIn: write,
    change: (change) => keep({ ...work, ...change }),
    setLanguage: (language) => keep({ ...work, language }),
    reset: () => write(work.language, null),
  };
}

/** Default template of a language, for problems without their own; empty until it is loaded. */
function useStarter(contentType: string, isWanted: boolean): string {
  const [starterOf, setStarterOf] = useState<((contentType: string) => string) | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    void import('@verdict/kit/editor/starters.ts').then(
      (module) => setStarterOf(() => module.starterOf),
      // A failed load leaves the editor empty, which is good enough to start.
      () => {},
    );
  }, [isWanted]);
  return starterOf?.(contentType) ?? '';
}
