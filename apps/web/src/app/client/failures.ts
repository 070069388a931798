/** Messages about failed requests, by specification 1, section 8. */
import { ApiError, sentenceOf } from '@verdict/client/errors.ts';
import { currentLanguage } from '@verdict/kit/i18n.tsx';
import { notify, toast } from '@verdict/kit/dialogs/toast.tsx';

const wideScreen = '(min-width: 768px)';

/** Message of a failure in the language of the interface. */
export function textOf(error: ApiError): string {
  const sentence = sentenceOf(error);
  return 'text' in sentence ? sentence.text : currentLanguage().t(sentence.key);
}

/** Shows a toast, and for a refusal by a rule a notification that outlasts it. */
export function reportFailure(error: ApiError): void {
  const text = textOf(error);
  if (error.kind === 'file') {
    toast.info(text);
    return;
  }
  toast.error(text);
  // A refusal by a rule also stays in the corner, because its toast disappears soon.
  if (error.http === 200 && matchMedia(wideScreen).matches)
    notify({ title: currentLanguage().t('common.error'), text, tone: 'error' });
}

/** Message of a failed query or mutation. Null when there is no error. */
export function failureText(error: Error | null): string | null {
  if (error === null) return null;
  return error instanceof ApiError ? textOf(error) : error.message;
}

/** Message in place of a query's data. Null once there is data, even if a later fetch fails. */
export function emptinessText({ error, data }: { error: Error | null; data: unknown }): string | null {
  return data === undefined ? failureText(error) : null;
}
