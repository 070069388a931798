/** Reads answers of the server: data on success, an `ApiError` otherwise. */
import type { Envelope } from '@verdict/contract/endpoint.ts';
import { ApiError } from './errors.ts';

/** The parts of an HTTP answer that decide about success, whether `fetch` or XMLHttpRequest brought it. */
export interface Answer {
  http: number;
  header(name: string): string | null;
  body: string;
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

export function withTimeout(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

export async function readAnswer(response: Response): Promise<Answer> {
  return { http: response.status, header: (name) => response.headers.get(name), body: await response.text() };
}

export function dataOf<T>(answer: Answer): T {
  const envelope = envelopeOf<T>(answer.body);
  const ok = answer.http >= 200 && answer.http < 300;
  if (!envelope) throw new ApiError('answer', answer.http, answer.http, '');
  if (!ok || (envelope.status !== undefined && envelope.status !== 200))
    throw new ApiError('answer', answer.http, envelope.status ?? answer.http, envelope.msg ?? '', {
      waitSeconds: Number(answer.header('Retry-After')) || null,
      data: envelope.data,
    });
  return envelope.data as T;
}

export function envelopeOf<T>(body: string): Partial<Envelope<T>> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Partial<Envelope<T>>) : null;
  } catch {
    return null; // a proxy's page
  }
}

export function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError(timedOut ? 'timeout' : 'network', 0, 0, '', { cause });
}
