import { Button, FileButton, Group } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { ApiError } from '@verdict/client/errors.ts';
import { pictureTypes } from '@verdict/kit/markdown/editor/upload.ts';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { textOf } from '../../../../app/client/failures.ts';
import { avatarRefusal } from './avatar-file.ts';
import { settingsTexts } from '../messages.ts';
import classes from '../SettingPage.module.css';

const AvatarCropper = lazy(() => import('./AvatarCropper.tsx'));

const reasons = { type: 'settings.avatarType', size: 'settings.avatarSize', content: 'kit.crop.failed' } as const;

interface Props {
  /** Name of the account or group. */
  name: string;
  /** Address of the current avatar; null when there is none. */
  src: string | null;
  /** Uploads the picture quietly, because a refusal is shown beside it. */
  store: (picture: File) => Promise<unknown>;
  /** Message after the upload. */
  done: string;
}

/** Picks, crops and uploads a picture: the avatar of an account or of a group. */
export function AvatarChoice({ name, src, store, done }: Props) {
  const t = settingsTexts.useMessages();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [source, setSource] = useState<string | null>(null);
  const forgetPick = useRef<() => void>(null);
  async function pick(file: File | null) {
    if (!file) return;
    // Reset the input, so the same file can be picked again.
    forgetPick.current?.();
    const because = avatarRefusal(file) ?? ((await isReadable(file)) ? null : 'content');
    setRefusal(because && t(reasons[because]));
    if (!because) setSource(URL.createObjectURL(file));
  }
  function close() {
    if (source) URL.revokeObjectURL(source);
    setSource(null);
  }
  async function cancel() {
    if (await confirm({ title: t('settings.avatarCancel'), action: t('settings.avatarCancelAction') })) close();
  }
  async function send(picture: Blob) {
    try {
      await store(new File([picture], 'avatar.png', { type: 'image/png' }));
      close();
      toast.success(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(textOf(error));
      close();
    }
  }
  return (
    <>
      <Group gap="lg">
        <Avatar name={name} src={src} size={80} />
        <div>
          <FileButton
            accept={pictureTypes.map((type) => `.${type}`).join(',')}
            resetRef={forgetPick}
            onChange={(file) => void pick(file)}
          >
            {(props) => (
              <Button variant="default" leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden />} {...props}>
                {t('settings.avatarPick')}
              </Button>
            )}
          </FileButton>
          {refusal && (
            <p role="alert" className={classes.fault}>
              {refusal}
            </p>
          )}
        </div>
      </Group>
      {source && (
        <Dialog onClose={() => void cancel()} closeOnClickOutside={false} title={t('kit.crop.title')}>
          <Suspense fallback={<div className={classes.cropping} />}>
            <AvatarCropper source={source} onCrop={send} onCancel={() => void cancel()} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

/** Decodes the file, because its name proves nothing; the cropper would stay empty for a file that is no picture. */
async function isReadable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
