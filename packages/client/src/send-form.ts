/** A multipart request. Sent with XMLHttpRequest in browsers, because fetch does not report upload progress. */
import type { Answer } from './answer.ts';

interface FormRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  form: FormData;
  signal: AbortSignal | null;
  /** The upload is aborted when no bytes go out for so long. Its total time is unlimited. */
  stallMs: number;
  /** Longest time to wait for the answer after everything has gone out. */
  answerMs: number;
  onProgress: ((share: number) => void) | null;
}

export function sendForm(request: FormRequest): Promise<Answer> {
  return typeof XMLHttpRequest === 'undefined' ? withFetch(request) : withProgress(request);
}

async function withFetch({ method, url, headers, form, signal, answerMs }: FormRequest): Promise<Answer> {
  const timeout = AbortSignal.timeout(answerMs);
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const response = await fetch(url, { method, headers, body: form, signal: stop });
  return { http: response.status, header: (name) => response.headers.get(name), body: await response.text() };
}

function withProgress(request: FormRequest): Promise<Answer> {
  const { method, url, headers, form, signal, stallMs, answerMs, onProgress } = request;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const giveUp = (reason: unknown): void => {
      xhr.abort();
      reject(reason);
    };
    const abort = (): void => giveUp(signal?.reason);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(new DOMException('nothing moved in time', 'TimeoutError')), ms);
    };
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      waitFor(stallMs);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.upload.onload = () => waitFor(answerMs);
    xhr.onprogress = () => waitFor(answerMs);
    xhr.onload = () =>
      resolve({ http: xhr.status, header: (name) => xhr.getResponseHeader(name), body: xhr.responseText });
    xhr.onerror = () => reject(new TypeError('network error'));
    xhr.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    waitFor(stallMs);
    xhr.send(form);
  });
}
