import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useMessages } from '../i18n.tsx';
import { handleWidth, keptShare, shareByKey, splitColumns } from './split-share.ts';
import classes from './SplitPane.module.css';

interface Props {
  left: ReactNode;
  right: ReactNode;
  /** Smallest width of the right pane in px. The specification says 580 for the problem page. */
  rightMin?: number;
  leftMin?: number;
}

/**
 * Two panes with a handle between them, moved by pointer or arrow keys. A double click resets them to halves. Mantine's
 * Splitter also supports several collapsible panes, which would cost the problem page five kilobytes.
 */
export function SplitPane({ left, right, rightMin = 580, leftMin = 320 }: Props) {
  const t = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(0.5);
  const [isMoving, setMoving] = useState(false);
  const moveTo = (wanted: (total: number, start: number) => number): void => {
    const box = root.current?.getBoundingClientRect();
    if (!box) return;
    const total = box.width - handleWidth;
    setShare(keptShare(wanted(total, box.left), { total, leftMin, rightMin }));
  };
  const grasp = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoving(true);
  };
  const follow = ({ clientX }: PointerEvent): void => {
    if (isMoving) moveTo((total, start) => (clientX - start - handleWidth / 2) / total);
  };
  const press = (event: KeyboardEvent): void => {
    const wanted = shareByKey(event.key, event.shiftKey, share);
    if (wanted === undefined) return;
    event.preventDefault();
    moveTo(() => wanted);
  };
  return (
    <div ref={root} className={classes.split} style={{ gridTemplateColumns: splitColumns(share, leftMin, rightMin) }}>
      <div className={classes.pane}>{left}</div>
      <div
        role="separator"
        aria-label={t('kit.split.handle')}
        aria-orientation="vertical"
        aria-valuenow={Math.round(share * 100)}
        tabIndex={0}
        className={classes.handle}
        data-active={isMoving || undefined}
        onPointerDown={grasp}
        onPointerMove={follow}
        onLostPointerCapture={() => setMoving(false)}
        onKeyDown={press}
        onDoubleClick={() => moveTo(() => 0.5)}
      />
      <div className={classes.pane}>{right}</div>
    </div>
  );
}
