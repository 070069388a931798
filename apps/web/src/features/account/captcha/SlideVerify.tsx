import { IconArrowRight, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import {
  drawScene,
  judgeSlide,
  piecePath,
  sceneHeight,
  sceneWidth,
  type Scene,
  type SlideResult,
} from './slide-scene.ts';
import classes from './SlideVerify.module.css';

const handleWidth = 44;
const farthest = sceneWidth - handleWidth;

/**
 * A puzzle piece to slide into its gap, by pointer or arrow keys. Slows down people and scripts, but is no security
 * measure.
 */
export function SlideVerify({ onPass }: { onPass: () => void }) {
  const t = useMessages();
  const [scene, setScene] = useState(() => drawScene());
  const [x, setX] = useState(0);
  const [result, setResult] = useState<SlideResult | null>(null);
  const helpId = useId();
  const drag = useRef<{ fromX: number; startedAt: number; scale: number } | null>(null);
  const keysSince = useRef<number | null>(null);
  const passed = result === 'passed';

  function restart() {
    setScene(drawScene());
    setX(0);
    setResult(null);
    keysSince.current = null;
  }

  function check(at: number, tookMs: number) {
    const outcome = judgeSlide(scene, at, tookMs);
    setResult(outcome);
    if (outcome === 'passed') onPass();
    else {
      setScene(drawScene());
      setX(0);
      keysSince.current = null;
    }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (passed) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const shownWidth = event.currentTarget.parentElement?.getBoundingClientRect().width ?? sceneWidth;
    drag.current = { fromX: event.clientX, startedAt: performance.now(), scale: sceneWidth / shownWidth };
    setResult(null);
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (drag.current) setX(inside((event.clientX - drag.current.fromX) * drag.current.scale));
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    if (!drag.current) return;
    const { fromX, startedAt, scale } = drag.current;
    drag.current = null;
    check(inside((event.clientX - fromX) * scale), performance.now() - startedAt);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (passed) return;
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      keysSince.current ??= performance.now();
      setResult(null);
      setX(inside(x + (event.shiftKey ? step * 10 : step)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      check(x, keysSince.current === null ? 0 : performance.now() - keysSince.current);
    }
  }

  return (
    <div className={classes.box}>
      <div className={classes.picture}>
        <Picture scene={scene} x={x} />
        <button
          type="button"
          className={classes.again}
          aria-label={t('kit.slide.again')}
          onClick={restart}
          hidden={passed}
        >
          <IconRefresh size={15} aria-hidden />
        </button>
      </div>
      <span id={helpId} hidden>
        {t('kit.slide.help')}
      </span>
      <div className={classes.track} data-result={result ?? undefined}>
        <span className={classes.fill} style={{ width: `${((x + handleWidth / 2) / sceneWidth) * 100}%` }} />
        <span className={classes.prompt} role="status">
          {result ? t(`kit.slide.${result}`) : x === 0 && t('kit.slide.prompt')}
        </span>
        <div
          className={classes.handle}
          style={{ left: `${(x / sceneWidth) * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-label={t('kit.slide.label')}
          aria-describedby={helpId}
          aria-valuemin={0}
          aria-valuemax={farthest}
          aria-valuenow={Math.round(x)}
          aria-valuetext={t('kit.slide.distance', { px: Math.round(scene.gapX - x) })}
          aria-disabled={passed}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            drag.current = null;
            setX(0);
          }}
          onKeyDown={onKeyDown}
        >
          {passed ? <IconCheck size={18} aria-hidden /> : <IconArrowRight size={18} aria-hidden />}
        </div>
      </div>
    </div>
  );
}

const inside = (x: number) => Math.min(farthest, Math.max(0, x));

function Picture({ scene, x }: { scene: Scene; x: number }) {
  const id = useId();
  const outline = piecePath(scene.gapX, scene.gapY);
  return (
    <svg viewBox={`0 0 ${sceneWidth} ${sceneHeight}`} aria-hidden>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={scene.sky[0]} />
          <stop offset="1" stopColor={scene.sky[1]} />
        </linearGradient>
        <clipPath id={`${id}piece`}>
          <path d={outline} />
        </clipPath>
        <g id={`${id}scene`}>
          <rect width={sceneWidth} height={sceneHeight} fill={`url(#${id}sky)`} />
          <circle cx={scene.sun.x} cy={scene.sun.y} r={scene.sun.r} fill={scene.sun.color} />
          {scene.hills.map(({ path, color }) => (
            <path key={path} d={path} fill={color} />
          ))}
          {scene.dots.map((dot) => (
            <circle key={`${dot.x}`} cx={dot.x} cy={dot.y} r={dot.r} fill="#fff" opacity={0.4} />
          ))}
        </g>
      </defs>
      <use href={`#${id}scene`} />
      <path d={outline} fill="#101318" fillOpacity={0.55} stroke="#fff" strokeOpacity={0.6} />
      <g transform={`translate(${x - scene.gapX} 0)`}>
        <use href={`#${id}scene`} clipPath={`url(#${id}piece)`} />
        <path d={outline} fill="none" stroke="#fff" strokeWidth={1.5} />
      </g>
    </svg>
  );
}
