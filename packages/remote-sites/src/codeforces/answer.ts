/** Envelope of the answers of the Codeforces API; its status says more than the HTTP status. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { asArray, asObject, asText } from '../json.ts';

/** Rows in the answer of a method. Throws the error of a refusal. */
export function resultOf(text: string, method: string): unknown[] {
  const answer = asObject(text, method);
  if (answer['status'] === 'OK') return asArray(answer['result']);
  const comment = refusalOf(text);
  if (/Call limit exceeded/i.test(comment)) throw new RemoteError('rateLimited', { afterMs: 2100, detail: comment });
  throw new RemoteError('remoteUnavailable', { detail: comment });
}

/** Comment of a refusal; '' when the answer is no refusal. */
export function refusalOf(text: string): string {
  const answer = asObject(text, 'answer');
  return answer['status'] === 'OK' ? '' : asText(answer['comment']);
}
