import { Button } from '@mantine/core';
import { takeContestBalloon, type getContestAcInfo } from '@verdict/contract/contest/board.ts';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { boardTexts } from '../board/messages.ts';
import { acInfoKey } from './jury-queries.ts';
import classes from './Jury.module.css';
import type { RowOf } from './row-of.ts';

/** Who carries or has delivered a balloon, and the button to take it or to put it back. */
export function BalloonCarrier({ row }: { row: RowOf<typeof getContestAcInfo> }) {
  const t = boardTexts.useMessages();
  const { id, cid, displayId: problem, username: name, takenBy, takenByMe, checked, checkedBy } = row;
  const change = useAction((taken: boolean) => client.call(takeContestBalloon, { id, cid, taken }), {
    changes: acInfoKey(cid),
  });
  if (checked) return <span className={classes.done}>{checkedBy && t('acInfo.deliveredBy', { name: checkedBy })}</span>;
  if (takenBy === null)
    return (
      <Button
        size="compact-sm"
        variant="default"
        disabled={change.busy}
        aria-label={t('acInfo.takeOf', { problem, name })}
        onClick={() => change.run(true)}
      >
        {t('acInfo.take')}
      </Button>
    );
  return (
    <span className={classes.carrier}>
      <span className={classes.waiting}>
        {takenByMe ? t('acInfo.takenByMe') : t('acInfo.takenBy', { name: takenBy })}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={change.busy}
        aria-label={t('acInfo.putBackOf', { problem, name })}
        onClick={() => change.run(false)}
      >
        {t('acInfo.putBack')}
      </Button>
    </span>
  );
}
