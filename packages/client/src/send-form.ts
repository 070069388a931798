/** A multipart request. fetch cannot tell how far an upload has come, so a browser uses XMLHttpRequest. */
import type { Answer } from './client.ts';

interface FormRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  form: FormData;
  signal: AbortSignal;
  onProgress: ((share: number) => void) | null;
}

export function sendForm(request: FormRequest): Promise<Answer> {
  return typeof XMLHttpRequest === 'undefined' ? withFetch(request) : withProgress(request);
}

async function withFetch({ method, url, headers, form, signal }: FormRequest): Promise<Answer> {
  const response = await fetch(url, { method, headers, body: form, signal });
  return { http: response.status, header: (name) => response.headers.get(name), body: await response.text() };
}

function withProgress({ method, url, headers, form, signal, onProgress }: FormRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = (): void => {
      xhr.abort();
      reject(signal.reason);
    };
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      resolve({ http: xhr.status, header: (name) => xhr.getResponseHeader(name), body: xhr.responseText });
    xhr.onerror = () => reject(new TypeError('network error'));
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    xhr.send(form);
  });
}
