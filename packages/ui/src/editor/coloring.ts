/**
 * Colours code in a worker. Grammars may take minutes for a text that is made to hurt, and the page must not stand
 * still meanwhile: code that takes too long stays plain.
 */

/** The part of `Worker` that is used. */
export interface ColoringWorker {
  onmessage: ((event: { data: ColoringAnswer }) => void) | null;
  onerror: ((event: never) => void) | null;
  postMessage(question: ColoringQuestion): void;
  terminate(): void;
}

export interface ColoringQuestion {
  code: string;
  /** A content type, or a name as after a fence. */
  language: string;
}

/** `ready` comes once, when the grammars are loaded. Then each question gets one answer, `highlight`'s. */
export type ColoringAnswer = 'ready' | { html: string | null };

/** Honest programs take some 30 ms; a busy phone may take ten times as long. */
const LIMIT_MS = 2000;

export interface Coloring {
  /** Escaped HTML with spans; null: the code stays plain. */
  colored(question: ColoringQuestion): Promise<string | null>;
  /** Loads the grammars ahead. */
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
  /** Without the worker nothing is coloured; the next question tries again. */
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
