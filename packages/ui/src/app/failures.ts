/** What the reader sees of a failed request: specification 1, section 8. */
import { ApiError, sentenceOf } from '@verdict/client/errors.ts';
import { currentLanguage } from '../i18n.tsx';
import { notify, toast } from '../kit/toast.tsx';

const wideScreen = '(min-width: 768px)';

/** The sentence of a failure in the language of the interface. */
export function textOf(error: ApiError): string {
  const sentence = sentenceOf(error);
  return 'text' in sentence ? sentence.text : currentLanguage().t(sentence.key);
}

/** A toast, and for a refusal by rule a notification that outlives it. */
export function reportFailure(error: ApiError): void {
  const text = textOf(error);
  if (error.kind === 'file') {
    toast.info(text);
    return;
  }
  toast.error(text);
  // A refusal by rule also stays in the corner, where it outlives the toast that follows it.
  if (error.http === 200 && matchMedia(wideScreen).matches)
    notify({ title: currentLanguage().t('common.error'), text, tone: 'error' });
}

/** The sentence of a failed query or mutation, null while all is well. */
export function failureText(error: Error | null): string | null {
  if (error === null) return null;
  return error instanceof ApiError ? textOf(error) : error.message;
}

/** What stands in place of the data of a query: why there are none. Null once there are, whatever happens later. */
export function emptinessText({ error, data }: { error: Error | null; data: unknown }): string | null {
  return data === undefined ? failureText(error) : null;
}
