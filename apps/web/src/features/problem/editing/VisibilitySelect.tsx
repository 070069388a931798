import { NativeSelect } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import type { Verification } from '@verdict/contract/problem/verification.ts';
import { visibilities, type Visibility, visibilityOf } from '@verdict/domain/problem/visibility.ts';
import { useMessages, type TranslateFrom } from '@verdict/kit/i18n.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import type { visibilityTexts } from './visibility-messages.ts';

interface Props {
  /** Translator of the page, which loads the texts of the visibility. */
  t: TranslateFrom<typeof visibilityTexts>;
  problem: { problemId: string; auth: number; may: { edit: boolean; publish: boolean } };
  save: (next: Visibility) => Promise<unknown>;
  lastVerification: () => Promise<Verification | null>;
  /** Queries under this key are refetched. */
  changes: QueryKey;
}

/** Changes the visibility of a problem and saves at once. Only some authors may make it public. */
export function VisibilitySelect({ t, problem: { problemId, auth, may }, save, lastVerification, changes }: Props) {
  const common = useMessages();
  const change = useAction(save, { done: common('kit.saved'), changes });
  const visibility = visibilityOf(auth);
  // "Contest" can be kept but not chosen: a contest sets it when a problem is added there.
  const choices = visibilities.filter(
    (each) => each === visibility || each === 'hidden' || (each === 'public' && may.publish),
  );
  const choose = async (next: Visibility) => {
    if (next === 'public') {
      // Loaded on demand, because lists are opened far more often than problems are published.
      const { askToPublish } = await import('./ask-to-publish.ts');
      if (!(await askToPublish(lastVerification, t))) return;
    }
    change.run(next);
  };
  if (!may.edit) return <>{t(`problemForm.visibility.${visibility}`)}</>;
  return (
    <NativeSelect
      size="xs"
      miw={108}
      aria-label={t('problemForm.visibilityOf', { problemId })}
      disabled={change.busy}
      value={change.busy ? change.input : visibility}
      data={choices.map((each) => ({ value: each, label: t(`problemForm.visibility.${each}`) }))}
      onChange={(event) => void choose(event.currentTarget.value as Visibility)}
    />
  );
}
