import { Group, UnstyledButton, type TextInputProps } from '@mantine/core';
import { IconTextScan2 } from '@tabler/icons-react';
import { CAPTCHA_MAX } from '@verdict/contract/account/account.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import type { Captcha } from './use-captcha.ts';
import classes from './CaptchaField.module.css';

/** The field for the characters of the picture. A click on the picture loads another one. */
export function CaptchaField({
  captcha,
  onRenew,
  ...field
}: TextInputProps & { captcha: Captcha; onRenew: () => void }) {
  const t = useMessages();
  return (
    <LimitedInput
      label={t('account.captcha')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      limit={CAPTCHA_MAX}
      leftSection={<IconTextScan2 size={16} stroke={1.6} />}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap" className={classes.withPicture}>
          {input}
          <UnstyledButton
            className={classes.picture}
            aria-label={t('account.captchaPicture')}
            title={t('account.captchaPicture')}
            onClick={onRenew}
          >
            {captcha.picture && <img src={captcha.picture.img} alt="" />}
          </UnstyledButton>
        </Group>
      )}
      {...field}
    />
  );
}
