import { Card } from '@verdict/ui/kit/Page.tsx';
import { Markdown } from '@verdict/ui/markdown/Markdown.tsx';
import { useContest } from './use-contest.ts';

/** What the organisers say of the contest. */
export function ContestOverviewPage() {
  const { description } = useContest();
  return (
    <Card padded>
      <Markdown source={description ?? ''} />
    </Card>
  );
}
