/** The form's own texts. An app that shows the form gives this area to `startLanguage`. */
import type problemForm from '@verdict/messages/areas/problem-form.en-US.ts';
import type { Messages } from '@verdict/messages/en-US.ts';
import { useMessages, type TranslateOf } from '../../i18n.tsx';

export const useFormMessages = useMessages as () => TranslateOf<Messages & typeof problemForm>;
