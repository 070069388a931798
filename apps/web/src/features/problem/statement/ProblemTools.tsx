import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconNote,
  IconNotes,
  IconPlayerTrackNext,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { statuses } from '@verdict/domain/submission/status.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useUser } from '../../../app/session/session.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { useFocusMode } from '../../../app/focus-mode.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { workshopTexts } from '../../../app/workshop-texts.ts';
import classes from './ProblemTools.module.css';
import { nextKeys, nextUnsolvedKeys, previousKeys, stepKeyOf } from '../hotkeys.ts';
import { menuQuery, noteQuery } from '../notebook/notebook-queries.ts';
import { myStatusQuery } from '../problem-queries.ts';
import { useStar } from '../notebook/use-star.ts';
import { trailOf, waysFrom, type Step, type Ways } from '../trail.ts';

const NotePanel = lazyPart(() => import('../notebook/NotePanel.tsx'));

/** Links to other problems of the list, and the reader's note and star. */
export default function ProblemTools({ pid, problemId }: { pid: number; problemId: string }) {
  const t = workshopTexts.useMessages();
  const place = usePlace();
  const user = useUser();
  const [open, setOpen] = useState(false);
  // Notes and stars are not offered in contests.
  const keepsNotes = user !== null && place.kind !== 'contest';
  const own = useQuery({ ...noteQuery(pid), enabled: keepsNotes }).data;
  const hasNote = own !== undefined && own.text.trim() !== '';
  return (
    <>
      <div className={classes.tools} role="group" aria-label={t('workshop.tools')}>
        <Steps problemId={problemId} />
        {own && (
          <>
            <Tool
              label={t(hasNote ? 'workshop.noteThere' : 'workshop.note')}
              expanded={open}
              onClick={() => setOpen(!open)}
            >
              {hasNote ? (
                <IconNotes size={18} stroke={1.8} aria-hidden />
              ) : (
                <IconNote size={18} stroke={1.6} aria-hidden />
              )}
            </Tool>
            <Star pid={pid} isOn={own.favorite} />
          </>
        )}
      </div>
      {own && user && open && (
        <div className={classes.note}>
          <Part>
            <NotePanel key={`${pid} ${user.uid}`} pid={pid} uid={user.uid} server={own} />
          </Part>
        </div>
      )}
    </>
  );
}

function Tool(props: {
  label: string;
  keys?: string;
  pressed?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { label, keys } = props;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children}
    </ActionIcon>
  );
}

function Star({ pid, isOn }: { pid: number; isOn: boolean }) {
  const t = workshopTexts.useMessages();
  const star = useStar(pid);
  const Icon = isOn ? IconStarFilled : IconStar;
  return (
    <Tool
      label={t(isOn ? 'workshop.unfavorite' : 'workshop.favorite')}
      pressed={isOn}
      disabled={star.isPending}
      onClick={() => star.mutate(!isOn)}
    >
      <Icon size={18} stroke={1.6} className={isOn ? classes.starred : undefined} aria-hidden />
    </Tool>
  );
}

/** Previous and next problems: from the list that the reader came from, or from the list of a contest or training. */
function useWays(problemId: string): Ways & { count: number } {
  const place = usePlace();
  const user = useUser();
  const hasMenu = place.kind === 'contest' || place.kind === 'training';
  const menu = useQuery({ ...menuQuery(place), enabled: hasMenu && user !== null }).data;
  const [trail] = useState(() => trailOf(place));
  const statusOf = useQuery({
    ...myStatusQuery(
      place,
      trail.map(({ pid }) => pid),
    ),
    enabled: !hasMenu && user !== null && trail.length > 0,
  }).data;
  const steps: readonly Step[] = hasMenu ? (menu ?? []) : trail;
  const accepted = statuses.accepted.wire;
  const solvedInMenu = menu && new Set(menu.filter(({ status }) => status === accepted).map(({ pid }) => pid));
  const isSolved = hasMenu
    ? solvedInMenu && ((step: Step) => solvedInMenu.has(step.pid))
    : statusOf && ((step: Step) => statusOf[step.pid]?.status === accepted);
  return { ...waysFrom(steps, problemId, isSolved ?? null), count: steps.length };
}

function Steps({ problemId }: { problemId: string }) {
  const t = workshopTexts.useMessages();
  const navigate = useNavigate();
  const links = linksOf(usePlace());
  const focused = useFocusMode((state) => state.on);
  const ways = useWays(problemId);
  const go = (step: Step | null) => {
    if (!step) return;
    void navigate((focused ? links.fullScreen(step.problemId) : null) ?? links.problem(step.problemId));
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const way = stepKeyOf(event);
    if (!way || !ways[way] || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    event.stopPropagation();
    go(ways[way]);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    // Listens in the capture phase, because the editor would handle these keys itself.
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
  if (ways.number === 0) return null;
  return (
    <>
      <Tool
        label={t('workshop.previous')}
        keys={previousKeys}
        disabled={!ways.previous}
        onClick={() => go(ways.previous)}
      >
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </Tool>
      <span className={classes.position}>
        <span aria-hidden>
          {ways.number} / {ways.count}
        </span>
        <span className="visually-hidden">{t('workshop.position', { number: ways.number, count: ways.count })}</span>
      </span>
      <Tool label={t('workshop.next')} keys={nextKeys} disabled={!ways.next} onClick={() => go(ways.next)}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </Tool>
      {ways.nextUnsolved && (
        <Tool label={t('workshop.nextUnsolved')} keys={nextUnsolvedKeys} onClick={() => go(ways.nextUnsolved)}>
          <IconPlayerTrackNext size={17} stroke={1.6} aria-hidden />
        </Tool>
      )}
    </>
  );
}
