// Two kinds of temporary messages. A toast (top centre, one at a time) responds to an action of the reader. A
// notification (at the right, stacked) reports other events: a failed request, unread messages. Errors stack under the
// header: at the bottom they would cover the button that is needed next. Mantine's notifications are one stack, without
// a toast that the next one replaces.
import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconLoader2 } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../i18n.tsx';
import classes from './toast.module.css';

export type Tone = 'success' | 'error' | 'info' | 'warning' | 'loading';
interface Message {
  id: number;
  tone: Tone;
  title?: string;
  text: ReactNode;
  lastsMs: number;
}
interface Shown {
  toast: Message | null;
  notifications: readonly Message[];
}

const toastMs = 4000;
const notificationMs = 5000;
const maxNotifications = 4;

let shown: Shown = { toast: null, notifications: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<Shown>) {
  shown = { ...shown, ...next };
  for (const listener of listeners) listener();
}

function showToast(tone: Tone, text: ReactNode, lastsMs = tone === 'loading' ? Infinity : toastMs): number {
  const same = shown.toast?.tone === tone && shown.toast.text === text ? shown.toast : null;
  if (same) {
    change({ toast: { ...same, lastsMs } });
    return same.id;
  }
  lastId += 1;
  change({ toast: { id: lastId, tone, text, lastsMs } });
  return lastId;
}

function dismiss(id: number) {
  change({
    toast: shown.toast?.id === id ? null : shown.toast,
    notifications: shown.notifications.filter((message) => message.id !== id),
  });
}

/**
 * Shows a toast in place of the current one. A toast with the same text only prolongs the current one. `loading` stays
 * until it is replaced or dismissed. Each method returns the toast's id.
 */
export const toast = {
  success: (text: ReactNode, lastsMs?: number) => showToast('success', text, lastsMs),
  error: (text: ReactNode, lastsMs?: number) => showToast('error', text, lastsMs),
  info: (text: ReactNode, lastsMs?: number) => showToast('info', text, lastsMs),
  warning: (text: ReactNode, lastsMs?: number) => showToast('warning', text, lastsMs),
  loading: (text: ReactNode) => showToast('loading', text),
  dismiss,
};

/**
 * Shows a notification for 5 s, at the bottom right or, for an error, under the header. The oldest one is removed when
 * there are too many, and equal ones appear only once.
 */
export function notify({
  title,
  text,
  tone = 'info',
  lastsMs = notificationMs,
}: {
  title: string;
  text: ReactNode;
  tone?: Tone;
  lastsMs?: number;
}): number {
  const same = shown.notifications.find(
    (message) => message.title === title && message.text === text && message.tone === tone,
  );
  if (same) {
    change({
      notifications: shown.notifications.map((message) => (message === same ? { ...same, lastsMs } : message)),
    });
    return same.id;
  }
  lastId += 1;
  change({
    notifications: [...shown.notifications, { id: lastId, tone, title, text, lastsMs }].slice(-maxNotifications),
  });
  return lastId;
}

const icons = {
  success: IconCircleCheck,
  error: IconCircleX,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  loading: IconLoader2,
};

function useShown() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** Rendered once by the providers. */
export function ToastHost() {
  const { toast: message, notifications } = useShown();
  return createPortal(
    <>
      <div className={classes.top} aria-live="polite">
        {message && <Note key={message.id} message={message} />}
      </div>
      {(['upper', 'lower'] as const).map((corner) => (
        <div key={corner} className={classes[corner]} aria-live="polite">
          {notifications
            .filter(({ tone }) => (tone === 'error') === (corner === 'upper'))
            .map((each) => (
              <Note key={each.id} message={each} />
            ))}
        </div>
      ))}
    </>,
    document.body,
  );
}

function Note({ message }: { message: Message }) {
  const t = useMessages();
  const Icon = icons[message.tone];
  useEffect(() => {
    if (message.lastsMs === Infinity) return;
    const timer = setTimeout(() => dismiss(message.id), message.lastsMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div
      className={classes.note}
      data-tone={message.tone}
      data-titled={message.title !== undefined || undefined}
      role={message.tone === 'error' ? 'alert' : 'status'}
    >
      <Icon className={classes.icon} size={18} stroke={1.8} aria-hidden />
      <div className={classes.body}>
        {message.title && <div className={classes.title}>{message.title}</div>}
        <div className={classes.text}>{message.text}</div>
      </div>
      {message.title && <CloseButton size="sm" aria-label={t('common.close')} onClick={() => dismiss(message.id)} />}
    </div>
  );
}
