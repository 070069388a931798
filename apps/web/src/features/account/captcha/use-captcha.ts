import { useQuery } from '@tanstack/react-query';
import { getCaptcha } from '@verdict/contract/account/account.ts';
import { useId } from 'react';
import { client } from '../../../app/client/client.ts';

export interface Captcha {
  /** Undefined until the picture is loaded. */
  picture: { img: string; captchaKey: string } | undefined;
  renew: () => void;
}

/**
 * A captcha picture, fetched while it is needed. Each one is valid for a single answer, so renew it after every
 * attempt.
 */
export function useCaptcha(needed = true): Captcha {
  const captcha = useQuery({
    queryKey: ['captcha', useId()],
    queryFn: () => client.call(getCaptcha, {}),
    enabled: needed,
    gcTime: 0,
    // A refetch would invalidate the answer that is being typed.
    staleTime: 'static',
  });
  return { picture: captcha.data, renew: () => void captcha.refetch() };
}
