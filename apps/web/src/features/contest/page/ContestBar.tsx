import { IconPlayerPause } from '@tabler/icons-react';
import { FactTag } from '../../../app/place/FactTag.tsx';
import { PlaceBar } from '../../../app/place/PlaceShell.tsx';
import { PhaseTag } from '../ContestTags.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { contestTexts } from '../messages.ts';
import { useContest } from '../use-contest.ts';
import classes from './ContestShell.module.css';
import { ContestTabs } from './ContestTabs.tsx';
import { ContestTime } from './ContestTime.tsx';
import { contestHome } from './contest-tabs.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Loaded after the page, like everything that opens over it. */
const Settings = lazyPart(() => import('./ContestSettings.tsx'));

/** Name, state, tabs and clock of the contest in one row. */
export function ContestBar() {
  const { id, title, allowEndSubmit, status } = useContest();
  return (
    <PlaceBar
      title={title}
      tag={<StateTag />}
      to={contestHome}
      params={{ contestID: String(id) }}
      tabs={<ContestTabs />}
    >
      <span className={classes.clock}>
        <ContestTime className={classes.clockTime} nameClass={classes.clockName} />
      </span>
      {allowEndSubmit && phaseOfWire(status) === 'ended' && (
        <Part>
          <Settings id={id} />
        </Part>
      )}
    </PlaceBar>
  );
}

function StateTag() {
  const t = contestTexts.useMessages();
  const { pausedSince, status } = useContest();
  if (pausedSince === null) return <PhaseTag phase={phaseOfWire(status)} />;
  return (
    <FactTag tone="warning" icon={IconPlayerPause}>
      {t('contest.paused')}
    </FactTag>
  );
}
