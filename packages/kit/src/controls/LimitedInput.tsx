import { TextInput, type TextInputProps } from '@mantine/core';
import { type Limit, useLimit } from './use-limit.tsx';

export function LimitedInput({ limit, ...props }: TextInputProps & Limit) {
  return <TextInput {...props} {...useLimit(limit, props, true)} />;
}
