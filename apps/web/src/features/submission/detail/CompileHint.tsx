import { IconBulb } from '@tabler/icons-react';
import { compileHint } from '@verdict/domain/submission/compile-hints.ts';
import { textsOf } from '@verdict/kit/i18n.tsx';
import classes from './CompileHint.module.css';

const hintTexts = textsOf({
  'en-US': () => import('@verdict/messages/submission/compile-hints.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/submission/compile-hints.zh-CN.ts'),
});

/** One sentence about what to do, above a message of a compiler or a crashed program; nothing for unknown messages. */
export default function CompileHint({ message }: { message: string }) {
  const t = hintTexts.useMessages();
  const hint = compileHint(message);
  if (!hint) return null;
  return (
    <p className={classes.hint} data-hint={hint.id}>
      <IconBulb size={18} stroke={1.7} aria-hidden />
      <span>
        {/* Every second part was between backticks. */}
        {t(`hint.${hint.id}`, { name: hint.name })
          .split('`')
          .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
      </span>
    </p>
  );
}
