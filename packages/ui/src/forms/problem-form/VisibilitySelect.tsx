import { NativeSelect } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import type { Verification } from '@verdict/contract/problem/verification.ts';
import { visibilities, type Visibility, visibilityOf } from '@verdict/domain/problem/visibility.ts';
import { useAction } from '../../actions/use-action.ts';
import { useMessages, type TranslateFrom } from '../../i18n.tsx';
import type { visibilityTexts } from './visibility-messages.ts';

interface Props {
  /** Of the page, which has the texts of the form. */
  t: TranslateFrom<typeof visibilityTexts>;
  problem: { problemId: string; auth: number; may: { edit: boolean; publish: boolean } };
  save: (next: Visibility) => Promise<unknown>;
  lastVerification: () => Promise<Verification | null>;
  /** Everything under this key is read again. */
  changes: QueryKey;
}

/** Changes who sees a problem, at once. Making it public is not everybody's right. */
export function VisibilitySelect({ t, problem: { problemId, auth, may }, save, lastVerification, changes }: Props) {
  const common = useMessages();
  const change = useAction(save, { done: common('kit.saved'), changes });
  const visibility = visibilityOf(auth);
  // "Contest" can be kept, not chosen: the organisers of a contest give it by adding the problem.
  const choices = visibilities.filter(
    (each) => each === visibility || each === 'hidden' || (each === 'public' && may.publish),
  );
  const choose = async (next: Visibility) => {
    if (next === 'public') {
      // Lists are opened far more often than problems are published.
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
