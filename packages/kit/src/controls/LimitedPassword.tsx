import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type Limit, useLimit } from './use-limit.tsx';

export function LimitedPassword({ limit, ...props }: PasswordInputProps & Limit) {
  return <PasswordInput {...props} {...useLimit(limit, props, false)} />;
}
