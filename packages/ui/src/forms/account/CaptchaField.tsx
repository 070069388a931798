import { Group, TextInput, UnstyledButton, type TextInputProps } from '@mantine/core';
import { IconTextScan2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CAPTCHA_MAX, getCaptcha } from '@verdict/contract/account.ts';
import { useId } from 'react';
import { client } from '../../app/client.ts';
import { useMessages } from '../../i18n.tsx';
import classes from './CaptchaField.module.css';

export interface Captcha {
  /** Undefined until the picture is here. */
  picture: { img: string; captchaKey: string } | undefined;
  renew: () => void;
}

/** A picture with characters, fetched while it is needed. Each is good for one answer: renew it after every one. */
export function useCaptcha(needed = true): Captcha {
  const captcha = useQuery({
    queryKey: ['captcha', useId()],
    queryFn: () => client.call(getCaptcha, {}),
    enabled: needed,
    gcTime: 0,
    // Another picture would make the answer that is being typed a wrong one.
    staleTime: 'static',
  });
  return { picture: captcha.data, renew: () => void captcha.refetch() };
}

/** The field for the characters of the picture; choosing the picture brings another one. */
export function CaptchaField({
  captcha,
  onRenew,
  ...field
}: TextInputProps & { captcha: Captcha; onRenew: () => void }) {
  const t = useMessages();
  return (
    <TextInput
      label={t('account.captcha')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={CAPTCHA_MAX}
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
