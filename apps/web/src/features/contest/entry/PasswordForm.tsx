import { useQueryClient } from '@tanstack/react-query';
import { registerContest } from '@verdict/contract/contest/contest.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from '../../../app/client/client.ts';
import { refreshUser } from '../../../app/session/refresh-user.ts';
import { PasswordEntry } from '../../../app/place/PasswordEntry.tsx';
import { accessOfWire } from '../contest-facts.ts';
import { contestTexts } from '../messages.ts';
import { useContest } from '../use-contest.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const ExamForm = lazyPart(async () => ({ default: (await import('./ExamForm.tsx')).ExamForm }));

/** Form to enter the contest: with its password, and for an exam with a confirmation. */
export function PasswordForm({ onEntered }: { onEntered?: () => void }) {
  const t = contestTexts.useMessages();
  const queryClient = useQueryClient();
  const { id, auth, mine } = useContest();
  async function enter(password: string): Promise<void> {
    const confirmed = mine.exam !== null;
    await client.call(registerContest, { cid: id, password, confirmed }, { quiet: true });
    toast.success(t('contest.entered'));
    // A running exam closes the rest of the site from now on, so reload the profile.
    void refreshUser(client);
    await queryClient.invalidateQueries({ queryKey: ['contest'] });
    onEntered?.();
  }
  if (mine.exam)
    return (
      <Part fallback={null}>
        <ExamForm terms={mine.exam} needsPassword={mine.needsPassword} enter={enter} />
      </Part>
    );
  return (
    <PasswordEntry
      hint={t(accessOfWire(auth) === 'private' ? 'contest.passwordToLook' : 'contest.passwordToSubmit')}
      label={t('contest.password')}
      required={t('contest.passwordRequired')}
      action={t('contest.enter')}
      enter={enter}
    />
  );
}
