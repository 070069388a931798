/** Uploads and downloads. */
import type { DataOf, Envelope } from '@verdict/contract/endpoint.ts';
import { asApiError, dataOf, envelopeOf, isGiven, readAnswer, withTimeout, type Answer } from './answer.ts';
import type { AnyJsonEndpoint, CallOptions, Client, ClientCore } from './client.ts';
import { ApiError } from './errors.ts';
import { isAtWork, isUncertain, resending } from './request-keys.ts';
import { sendForm } from './send-form.ts';

export function fileCalls(core: ClientCore): Pick<Client, 'upload' | 'download'> {
  const { baseUrl, timeouts, token, clicks, pause, guarded, request, headersFor, adoptToken, outcome } = core;

  /** Asks for the outcome of a failed upload by its key, because sending a large file twice is too expensive. */
  const settleUpload = async <E extends AnyJsonEndpoint>(
    endpoint: E,
    key: string,
    failed: ApiError,
    call: CallOptions,
  ): Promise<DataOf<E>> => {
    const ask = async () => {
      const found = await outcome(endpoint, key, { ...call, quiet: true });
      if (found.state === 'atWork') throw new ApiError('answer', 409, 409, '', { waitSeconds: 1 });
      return found;
    };
    const found = await resending(ask, asApiError, (ms) => pause(ms, call.signal)).catch((cause: unknown) => {
      const error = asApiError(cause);
      failed.mayHaveArrived = isUncertain(error) || isAtWork(error);
      throw failed.mayHaveArrived ? failed : error;
    });
    if (found.state === 'answered') return found.data;
    failed.mayHaveArrived = found.state === 'lost';
    throw failed;
  };

  return {
    upload: (endpoint, input, file, call = {}) => {
      const key = clicks.keyOf(endpoint, { ...(input as object), file: [file.name, file.size, file.lastModified] });
      return guarded(call, token.get(), async (sentToken) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(input as object))
          if (isGiven(value)) form.append(name, String(value));
        form.append(endpoint.upload?.field ?? 'file', file, file.name);
        try {
          const answer = await sendForm({
            method: endpoint.method,
            url: baseUrl + endpoint.path,
            headers: headersFor(endpoint.path, sentToken, key),
            form,
            stallMs: timeouts.stallMs,
            answerMs: timeouts.downloadMs,
            signal: call.signal ?? null,
            onProgress: call.onProgress ?? null,
          });
          adoptToken(endpoint.path, sentToken, answer.header);
          return dataOf<DataOf<typeof endpoint>>(answer);
        } catch (cause) {
          const error = asApiError(cause);
          if (call.signal?.aborted || key === null || !(isUncertain(error) || isAtWork(error))) throw cause;
          return await settleUpload(endpoint, key, error, call);
        }
      });
    },

    download: (endpoint, input, call = {}) => {
      return guarded(call, token.get(), async (sentToken) => {
        const response = await request(
          endpoint,
          input as object,
          withTimeout(timeouts.downloadMs, call.signal),
          sentToken,
        );
        if (!response.ok || !isFile(response)) throw notAFile(await readAnswer(response));
        return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('Content-Disposition')) };
      });
    },
  };
}

/** JSON counts as the file only if the server names a file: some downloads are JSON themselves. */
const isFile = ({ headers }: Response): boolean =>
  headers.has('Content-Disposition') || !(headers.get('Content-Type') ?? '').includes('json');

/** The failure when JSON came in place of a file: a refusal, information in `msg`, an `error`, or an invalid file. */
function notAFile(answer: Answer): ApiError {
  const body = envelopeOf(answer.body) as (Partial<Envelope<unknown>> & { error?: unknown }) | null;
  const refused = answer.http >= 400 || (body?.status !== undefined && body.status !== 200);
  if (refused) return new ApiError('answer', answer.http, body?.status ?? answer.http, body?.msg ?? '');
  if (typeof body?.error === 'string') return new ApiError('answer', answer.http, answer.http, body.error);
  return new ApiError('file', answer.http, answer.http, body?.msg ?? '');
}

/**
 * Reads the header `attachment;filename=<url-encoded name>`, which our server writes without quotes and further
 * parameters.
 */
export function fileNameOf(disposition: string | null): string {
  const name = disposition?.split('filename=')[1]?.trim() ?? '';
  try {
    return decodeURIComponent(name) || 'download';
  } catch {
    return name;
  }
}
