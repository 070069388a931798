import { useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useMessages } from '../i18n.tsx';
import { useFollow } from '../controls/AppLink.tsx';
import { copyText } from '../controls/copy.ts';
import { ErrorState } from '../page/EmptyState.tsx';
import type { Rendered } from './render.ts';
import './markdown.css';

interface Props {
  /** Markdown source, always sanitised. */
  source: string;
  /** statement: 16 px for long texts. note: 14 px for comments, announcements, signatures. */
  size?: 'statement' | 'note';
  /** Receives the names of removed elements, to inform the author. */
  onTaken?: (names: string[]) => void;
}

let renderer: typeof import('./render.ts') | null = null;
const loadRenderer = async () => (renderer ??= await import('./render.ts'));

/** Prepares texts, so that they appear together with the page. Never rejects. */
export async function loadMarkdownFor(texts: Promise<readonly string[]>): Promise<void> {
  try {
    const [{ prepareTexts }, known] = await Promise.all([loadRenderer(), texts]);
    await prepareTexts(known);
  } catch {
    // The component itself shows an error for texts that cannot be rendered.
  }
}

/** Text of an author with formulas, code, tables, pictures and PDF cards. The renderer is loaded on first use. */
export function Markdown({ source, size = 'statement', onTaken }: Props) {
  const t = useMessages();
  const follow = useFollow();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  const tell = useEffectEvent((names: string[]) => onTaken?.(names));

  // A layout effect runs before the paint, so a loaded renderer causes no flicker.
  useLayoutEffect(() => {
    let left = false;
    const put = ({ content, taken }: Rendered) => {
      place.current?.replaceChildren(content);
      if (place.current) renderer?.setInSight(place.current);
      setState('shown');
      tell(taken);
    };
    const rendered = renderer && !renderer.loadFor(source) ? renderer.renderMarkdown(source, t) : null;
    async function showLater() {
      const part = await loadRenderer();
      await part.loadFor(source);
      const later = rendered ?? part.renderMarkdown(source, t);
      await later.rest;
      if (!left) put(later);
    }
    if (rendered?.rest === null) put(rendered);
    else
      showLater().catch(() => {
        if (!left) setState('failed');
      });
    return () => {
      left = true;
    };
  }, [source, t, attempt]);

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const target = event.target as Element;
    const copy = target.closest<HTMLElement>('[data-copy]');
    if (copy) void copyText(copy.previousElementSibling?.textContent?.replace(/\n$/, '') ?? '', t);
    const link = target.closest('a');
    if (renderer?.clickRare(target)) event.preventDefault();
    else if (link) follow(event, link);
  }

  return (
    <>
      {state === 'failed' && <ErrorState onRetry={() => setAttempt((count) => count + 1)} />}
      {state === 'loading' && source.length > 0 && (
        <div className="markdown-waiting" aria-hidden>
          <span />
          <span />
          <span />
        </div>
      )}
      {/* Links and buttons inside handle clicks themselves; this handler only sees the bubbling event. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={place}
        className="markdown"
        data-size={size}
        onClick={onClick}
        aria-busy={state === 'loading' || undefined}
      />
    </>
  );
}
