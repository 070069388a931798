import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useMessages } from '../i18n.tsx';
import { useFollow } from '../kit/AppLink.tsx';
import { copyText } from '../kit/copy.ts';
import { ErrorState } from '../kit/EmptyState.tsx';
import './markdown.css';

interface Props {
  /** Markdown as its author wrote it; always sanitised. */
  source: string;
  /** statement: 16 px for reading; note: 14 px for comments, announcements, signatures. */
  size?: 'statement' | 'note';
}

/** Author-written text with formulas, code, tables, pictures and PDF cards. The renderer is loaded when first needed. */
export function Markdown({ source, size = 'statement' }: Props) {
  const t = useMessages();
  const follow = useFollow();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    async function show() {
      const { renderMarkdown } = await import('./render.ts');
      const content = await renderMarkdown(source, t);
      if (left) return;
      place.current?.replaceChildren(content);
      setState('shown');
    }
    show().catch(() => {
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
    if (link) follow(event, link);
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
      {/* The links and buttons inside take the click themselves; this only hears it on the way up. */}
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
