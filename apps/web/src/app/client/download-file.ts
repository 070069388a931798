import type { Client } from '@verdict/client/client.ts';
import { ApiError } from '@verdict/client/errors.ts';
import { saveFile } from '@verdict/client/save-file.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { currentLanguage } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from './client.ts';

/** Downloads a file and passes it to the browser. A toast shows the progress and, in the same place, a failure. */
export async function downloadFile<E extends Parameters<Client['download']>[0]>(
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  const { t } = currentLanguage();
  const progress = toast.loading(t('common.downloading'));
  try {
    saveFile(await client.download(endpoint, input));
    toast.success(t('common.downloaded'));
  } catch (error) {
    toast.dismiss(progress);
    if (!(error instanceof ApiError)) throw error;
  }
}
