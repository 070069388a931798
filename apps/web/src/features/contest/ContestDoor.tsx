import { Card } from '@verdict/ui/kit/Page.tsx';
import { contestTexts } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Asks for the password, in a card of its own. */
export default function ContestDoor() {
  const t = contestTexts.useMessages();
  return (
    <Card title={t('contest.passwordTitle')} padded>
      <PasswordForm />
    </Card>
  );
}
