/**
 * Colours code in a worker. Grammars may take minutes on a malicious text, and the page must stay responsive: code that
 * takes too long stays plain.
 */

/** The part of `Worker` that is used here. */
export interface ColoringWorker {
  onmessage: ((event: { data: ColoringAnswer }) => void) | null;
  onerror: ((event: never) => void) | null;
  postMessage(question: ColoringQuestion): void;
  terminate(): void;
}

export interface ColoringQuestion {
  code: string;
  /** A content type, or a name as after a Markdown fence. */
  language: string;
}

/**
 * `ready` is sent once, when the grammars are loaded. Each question then gets one answer, the result of `highlight`.
 */
export type ColoringAnswer = 'ready' | { html: string | null };

/** Ordinary programs take some 30 ms; a busy phone may take ten times as long. */
const LIMIT_MS = 2000;

export interface Coloring {
  /** Escaped HTML with spans. Null when the code stays plain. */
  colored(question: ColoringQuestion): Promise<string | null>;
  /** Loads the grammars in advance. */
  prepare(): void;
}

interface Job extends ColoringQuestion {
  resolve: (html: string | null) => void;
}

export function createColoring(open: () => ColoringWorker): Coloring {
  const waiting: Job[] = [];
  let worker: ColoringWorker | null = null;
  let isReady = false;
  let current: { job: Job; timer: ReturnType<typeof setTimeout> } | null = null;

  function finish(html: string | null): void {
    if (!current) return;
    clearTimeout(current.timer);
    current.job.resolve(html);
    current = null;
  }
  function close(): void {
    worker?.terminate();
    worker = null;
    isReady = false;
  }
  /** Answers all questions with plain code when the worker fails. The next question starts a new worker. */
  function giveUp(): void {
    close();
    finish(null);
    for (const { resolve } of waiting.splice(0)) resolve(null);
  }
  function start(): void {
    if (worker) return;
    try {
      worker = open();
    } catch {
      giveUp();
      return;
    }
    worker.onerror = giveUp;
    worker.onmessage = ({ data }) => {
      if (data === 'ready') isReady = true;
      else finish(data.html);
      next();
    };
  }
  function next(): void {
    if (current || waiting.length === 0) return;
    start();
    if (!worker || !isReady) return;
    const job = waiting.shift()!;
    const timer = setTimeout(() => {
      close();
      finish(null);
      next();
    }, LIMIT_MS);
    current = { job, timer };
    worker.postMessage({ code: job.code, language: job.language });
  }
  return {
    prepare: start,
    colored: (question) =>
      new Promise((resolve) => {
        waiting.push({ ...question, resolve });
        next();
      }),
  };
}
