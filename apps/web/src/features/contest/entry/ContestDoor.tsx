import { Card } from '@verdict/kit/page/Page.tsx';
import { contestTexts } from '../messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { useContest } from '../use-contest.ts';

/** Entry to the contest as a card. */
export default function ContestDoor() {
  const t = contestTexts.useMessages();
  const { mine } = useContest();
  return (
    <Card title={t(mine.exam ? 'contest.exam.title' : 'contest.passwordTitle')} padded>
      <PasswordForm />
    </Card>
  );
}
