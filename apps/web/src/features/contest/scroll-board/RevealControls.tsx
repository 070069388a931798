import { ActionIcon, TextInput } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconVolume,
  IconVolumeOff,
  type Icon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { scrollTexts } from './scroll-messages.ts';
import classes from './RevealControls.module.css';

interface Props {
  /** Indices of the current and of the last scene. */
  now: number;
  last: number;
  places: number;
  placeFieldId: string;
  onGo: (scene: number) => void;
  /** `place` counts from 1. */
  onPlace: (place: number) => void;
  runs: boolean;
  onRun: (runs: boolean) => void;
  hasSound: boolean;
  onSound: (has: boolean) => void;
  isFull: boolean;
  onFull: () => void;
}

/** Buttons for the actions that keys have. */
export function RevealControls(props: Props) {
  const t = scrollTexts.useMessages();
  const { now, last, onGo, runs, onRun, hasSound, onSound, isFull, onFull } = props;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('scroll.controls')}>
      <Act icon={IconPlayerSkipBack} label={t('scroll.toStart')} onClick={() => onGo(0)} disabled={now === 0} />
      <Act icon={IconChevronLeft} label={t('scroll.back')} onClick={() => onGo(now - 1)} disabled={now === 0} />
      <Act icon={IconChevronRight} label={t('scroll.forward')} onClick={() => onGo(now + 1)} disabled={now === last} />
      <Act icon={IconPlayerSkipForward} label={t('scroll.toEnd')} onClick={() => onGo(last)} disabled={now === last} />
      <Act
        icon={runs ? IconPlayerPause : IconPlayerPlay}
        label={t(runs ? 'scroll.pause' : 'scroll.play')}
        onClick={() => onRun(!runs)}
        disabled={now === last}
      />
      <span className={classes.step}>{t('scroll.step', { step: now, total: last })}</span>
      <PlaceField {...props} />
      <span className={classes.rest} />
      <Act
        icon={hasSound ? IconVolume : IconVolumeOff}
        label={t(hasSound ? 'scroll.soundOn' : 'scroll.soundOff')}
        isOn={hasSound}
        onClick={() => onSound(!hasSound)}
      />
      <Act
        icon={isFull ? IconArrowsMinimize : IconArrowsMaximize}
        label={t(isFull ? 'scroll.leaveFullScreen' : 'scroll.fullScreen')}
        onClick={onFull}
      />
      <Help />
    </div>
  );
}

interface ActProps {
  icon: Icon;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  isOn?: boolean;
}

function Act({ icon: Icon, label, onClick, disabled, isOn }: ActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      <Icon size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

function PlaceField({ places, placeFieldId, onPlace }: Props) {
  const t = scrollTexts.useMessages();
  const [typed, setTyped] = useState('');
  const place = Number(typed);
  const isPlace = Number.isInteger(place) && place >= 1 && place <= places;
  return (
    <form
      className={classes.place}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPlace) return;
        onPlace(place);
        setTyped('');
        (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <TextInput
        id={placeFieldId}
        type="number"
        size="xs"
        min={1}
        max={places}
        aria-label={t('scroll.jump')}
        placeholder={t('scroll.jump')}
        value={typed}
        error={typed !== '' && !isPlace}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
    </form>
  );
}

const keys = [
  ['Space  →  ↓', 'forward'],
  ['←  ↑', 'back'],
  ['G', 'jump'],
  ['Home  End', 'ends'],
  ['P', 'play'],
  ['S', 'sound'],
  ['F', 'full'],
] as const;

function Help() {
  const t = scrollTexts.useMessages();
  const id = useId();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={t('scroll.help')}
        title={t('scroll.help')}
        popoverTarget={id}
      >
        <IconKeyboard size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      <dl id={id} popover="auto" className={classes.keys}>
        {keys.map(([key, does]) => (
          <div key={does}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`scroll.help.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
