import { Textarea, type TextareaProps } from '@mantine/core';
import { type Limit, useLimit } from './use-limit.tsx';

export function LimitedTextarea({ limit, ...props }: TextareaProps & Limit) {
  return <Textarea {...props} {...useLimit(limit, props, true)} />;
}
