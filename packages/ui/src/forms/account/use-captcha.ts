import { useQuery } from '@tanstack/react-query';
import { getCaptcha } from '@verdict/contract/account/account.ts';
import { useId } from 'react';
import { client } from '../../app/client.ts';

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
