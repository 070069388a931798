import { Button, FileButton, Group, Modal } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { ApiError } from '@verdict/client/errors.ts';
import { uploadAvatar } from '@verdict/contract/file.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { client } from '@verdict/ui/app/client.ts';
import { textOf } from '@verdict/ui/app/failures.ts';
import { session } from '@verdict/ui/app/session.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { avatarRefusal, pictureTypes } from '@verdict/ui/kit/avatar-file.ts';
import { Avatar } from '@verdict/ui/kit/Avatar.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { lazy, Suspense, useState } from 'react';
import { Section } from './Section.tsx';
import classes from './SettingPage.module.css';

const AvatarCropper = lazy(() => import('@verdict/ui/kit/AvatarCropper.tsx'));

/** Pick a picture, choose its part, send it. */
export function AvatarPicker({ user }: { user: UserInfo }) {
  const t = useMessages();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [source, setSource] = useState<string | null>(null);
  function pick(file: File | null) {
    if (!file) return;
    const because = avatarRefusal(file);
    setRefusal(because && t(because === 'type' ? 'settings.avatarType' : 'settings.avatarSize'));
    if (!because) setSource(URL.createObjectURL(file));
  }
  function close() {
    if (source) URL.revokeObjectURL(source);
    setSource(null);
  }
  async function send(picture: Blob) {
    try {
      const stored = await client.upload(uploadAvatar, {}, new File([picture], 'avatar.png', { type: 'image/png' }), { quiet: true });
      session.setUser({ ...user, ...stored });
      close();
      toast.success(t('settings.avatarSaved'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(textOf(error));
      close();
    }
  }
  return (
    <Section title={t('settings.avatar')} hint={t('settings.avatarHint')}>
      <Group gap="lg">
        <Avatar name={user.username} src={user.avatar} size={80} />
        <div>
          <FileButton accept={pictureTypes.map((type) => `.${type}`).join(',')} onChange={pick}>
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
        <Modal opened onClose={close} closeOnClickOutside={false} title={t('kit.crop.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
          <Suspense fallback={<div className={classes.cropping} />}>
            <AvatarCropper source={source} onCrop={send} onCancel={close} />
          </Suspense>
        </Modal>
      )}
    </Section>
  );
}
