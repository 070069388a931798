import { useLastUser } from '@verdict/ui/app/session.ts';
import { kept } from '@verdict/ui/storage.ts';
import { idsOf } from '@verdict/domain/place.ts';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { problemTexts } from '@verdict/ui/statement/messages.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { takeOver } from '../../app/handed-program.ts';
import { usePlace } from '../../app/place.ts';
import type { ProblemDetail } from './problem-queries.ts';
import { inLanguage, loadDraft, saveDraft, type Draft } from './editor-storage.ts';

export interface DraftHandle {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  setLanguage: (language: string) => void;
  /** Back to the template of the language. */
  reset: () => void;
}

/** The program that the reader is writing for this problem, kept in local storage with every change. */
export function useDraft({ problem, languages, codeTemplate }: ProblemDetail): DraftHandle {
  const { contestId } = idsOf(usePlace());
  const of = { problemId: problem.problemId, contestId, uid: useLastUser()?.uid ?? null };
  const [draft, setDraft] = useState(() => loadDraft(kept, of, languages, codeTemplate));
  const keep = (next: Draft): void => {
    setDraft(next);
    saveDraft(kept, of, next);
  };
  const receive = useEffectEvent(async () => {
    const program = takeOver(problem.problemId);
    if (!program) return;
    const own = draft.code.trim();
    const isFree = own === '' || own === program.code.trim() || draft.code === codeTemplate[draft.language];
    const t = problemTexts.now();
    const question = {
      title: t('problem.replaceCode'),
      body: t('problem.replaceCodeBody'),
      action: t('problem.replace'),
    };
    if (!isFree && !(await confirm(question))) return;
    const language = languages.find((name) => name === program.language) ?? draft.language;
    keep({ ...draft, code: program.code, language });
  });
  useEffect(() => {
    void Promise.resolve().then(() => receive());
  }, []);
  return {
    draft,
    change: (change) => keep({ ...draft, ...change }),
    setLanguage: (language) => keep(inLanguage(draft, language, codeTemplate)),
    reset: () => keep({ ...draft, code: codeTemplate[draft.language] ?? '' }),
  };
}
