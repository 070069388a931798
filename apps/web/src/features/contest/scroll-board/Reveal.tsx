import { useFullscreenDocument, useReducedMotion, useResizeObserver } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { AwardSlide } from './AwardSlide.tsx';
import { scrollTexts } from './scroll-messages.ts';
import classes from './Reveal.module.css';
import { RevealControls } from './RevealControls.tsx';
import { RevealRow } from './RevealRow.tsx';
import { visibleRows, windowAround } from './reveal-window.ts';
import type { Scene, Show } from './scroll-scenes.ts';
import { playTone } from './scroll-tones.ts';
import { sceneText } from './scene-text.ts';

/** Duration of each scene, in ms, while the reveal runs by itself. */
const standsMs = { start: 1500, asked: 1100, shown: 1300, award: 4500, end: 0 } as const;
const rowHeight = 62;

/** The ceremony: reveals the board from the bottom up, scene by scene, forward and back. */
export function Reveal({ show }: { show: Show }) {
  const t = scrollTexts.useMessages();
  const [{ now, before }, setPosition] = useState({ now: 0, before: 0 });
  const [hasSound, setSound] = useState(false);
  const [runs, setRuns] = useState(false);
  const fullscreen = useFullscreenDocument();
  const isStill = useReducedMotion();
  const [stage, { height }] = useResizeObserver<HTMLDivElement>();
  const last = show.scenes.length - 1;
  const scene = show.scenes[now] as Scene;
  const board = show.boardAfter(scene.applied);

  function goTo(wanted: number): void {
    const next = Math.min(Math.max(0, wanted), last);
    if (next === now) return;
    setPosition({ now: next, before: now });
    if (hasSound && next === now + 1) soundOf(show, next);
  }
  const forward = () => goTo(now + 1);
  const toggleFull = () => void fullscreen.toggle().catch(() => undefined);
  const acts: Record<string, () => void> = {
    ' ': forward,
    Enter: forward,
    ArrowRight: forward,
    ArrowDown: forward,
    PageDown: forward,
    ArrowLeft: () => goTo(now - 1),
    ArrowUp: () => goTo(now - 1),
    PageUp: () => goTo(now - 1),
    Backspace: () => goTo(now - 1),
    Home: () => goTo(0),
    End: () => goTo(last),
    p: () => setRuns(!runs),
    s: () => setSound(!hasSound),
    f: toggleFull,
    g: () => document.getElementById(placeFieldId)?.focus(),
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    // Space and Enter press the focused button.
    if (event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  const isRunning = runs && now < last;
  const goOn = useEffectEvent(forward);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => goOn(), standsMs[scene.kind]);
    return () => clearTimeout(timer);
  }, [isRunning, scene]);

  const earlier = show.scenes[before] as Scene;
  const earlierBoard = show.boardAfter(earlier.applied);
  const size = { rowHeight, height, total: board.rows.length };
  const top = windowAround(scene.place, size);
  const earlierTop = windowAround(earlier.place, size);
  return (
    <div className={classes.reveal} style={{ '--problems': show.labels.length }}>
      <header className={classes.head}>
        <h1>{show.title}</h1>
        <Labels show={show} />
      </header>
      {/* A click anywhere on the stage goes to the next scene; keys and buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={stage} className={classes.stage} onClick={forward}>
        {visibleRows(board, top, earlierBoard, earlierTop, size).map(({ standing, place, earlierPlace }) => (
          <RevealRow
            key={standing.entrant.uid}
            standing={standing}
            show={show}
            y={(place - top) * rowHeight}
            fromY={(earlierPlace - earlierTop) * rowHeight}
            isStill={isStill}
            isOn={standing.entrant.uid === scene.uid}
            asked={standing.entrant.uid === scene.uid && scene.kind === 'asked' ? scene.label : null}
            shown={standing.entrant.uid === scene.uid && scene.kind === 'shown' ? scene.label : null}
            isSettled={place >= board.settledFrom}
          />
        ))}
        {scene.kind === 'start' && <p className={classes.hint}>{t('scroll.startHint')}</p>}
        {scene.kind === 'award' && <AwardSlide key={scene.uid} show={show} uid={scene.uid} board={board} />}
      </div>
      <p className="visually-hidden" role="status">
        {sceneText(t, show, scene)}
      </p>
      <RevealControls
        now={now}
        last={last}
        places={board.rows.length}
        placeFieldId={placeFieldId}
        onGo={goTo}
        onPlace={(place) => goTo(show.sceneOfPlace(place - 1))}
        runs={isRunning}
        onRun={setRuns}
        hasSound={hasSound}
        onSound={setSound}
        isFull={fullscreen.fullscreen}
        onFull={toggleFull}
      />
    </div>
  );
}

const placeFieldId = 'scroll-place';

function soundOf(show: Show, index: number): void {
  const scene = show.scenes[index] as Scene;
  if (scene.kind === 'asked' || scene.kind === 'award') playTone(scene.kind);
  if (scene.kind === 'shown') playTone(show.isSolved(scene) ? 'accepted' : 'rejected');
}

function Labels({ show: { labels, colors } }: { show: Show }) {
  return (
    <div className={classes.labels} aria-hidden>
      {labels.map((label) => (
        <span key={label}>
          <i style={{ '--balloon': colors[label] ?? 'transparent' }} />
          {label}
        </span>
      ))}
    </div>
  );
}
