import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPrinter } from '@tabler/icons-react';
import { submitPrintText } from '@verdict/contract/contest/print.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from '../../../app/client/client.ts';
import { useSending } from '../../../app/forms/use-sending.ts';
import { afterSave } from '../../../app/forms/after-save.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import classes from '../page/ContestPages.module.css';
import { contestTexts } from '../messages.ts';
import { printRule } from './print-rule.ts';
import { useContest } from '../use-contest.ts';

/** Form for a text, usually a program, that the organisers print. */
export function ContestPrintPage() {
  const t = contestTexts.useMessages();
  const { id } = useContest();
  const form = useForm({
    initialValues: { content: '' },
    validate: {
      content: (content) => {
        const wrong = printRule(content);
        return wrong && t(wrong);
      },
    },
  });
  const { send, sending, failure } = useSending(async (values: { content: string }) => {
    await client.call(submitPrintText, { cid: id, ...values }, { quiet: true });
    toast.success(t('contest.printSent'));
    afterSave(form, values, { content: '' });
  });
  return (
    <Card title={t('contest.printTitle')} padded>
      <form className={classes.print} onSubmit={form.onSubmit((values) => void send(values))} noValidate>
        <FormError text={failure} />
        <Textarea
          label={t('contest.printText')}
          description={t('contest.printHint')}
          classNames={{ input: classes.printed }}
          autosize
          minRows={14}
          maxRows={32}
          spellCheck={false}
          {...form.getInputProps('content')}
          errorProps={{ role: 'alert' }}
        />
        <div className={classes.printEnd}>
          <Button type="submit" loading={sending} leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}>
            {t('contest.printSend')}
          </Button>
          <span className={classes.quiet}>
            {t('contest.printLength', { length: form.values.content.trim().length })}
          </span>
        </div>
      </form>
    </Card>
  );
}
