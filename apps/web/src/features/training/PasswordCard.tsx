import { useQueryClient } from '@tanstack/react-query';
import { registerTraining } from '@verdict/contract/training/training.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from '../../app/client/client.ts';
import { PasswordEntry } from '../../app/place/PasswordEntry.tsx';
import { trainingTexts } from './messages.ts';
import { trainingKey } from './training-queries.ts';
import { useTraining } from './use-training.ts';

/** Entry to a private training with its password. */
export default function PasswordCard() {
  const t = trainingTexts.useMessages();
  const queryClient = useQueryClient();
  const { id } = useTraining();
  async function enter(password: string): Promise<void> {
    await client.call(registerTraining, { tid: id, password }, { quiet: true });
    toast.success(t('training.entered'));
    await queryClient.invalidateQueries({ queryKey: trainingKey });
  }
  return (
    <Card title={t('training.passwordTitle')} padded>
      <PasswordEntry
        hint={t('training.passwordHint')}
        label={t('training.password')}
        required={t('training.passwordRequired')}
        action={t('training.enter')}
        enter={enter}
      />
    </Card>
  );
}
