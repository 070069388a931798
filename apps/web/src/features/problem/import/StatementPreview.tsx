import { Loader, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { Statement } from '../statement/Statement.tsx';
import { importedStatementQuery } from './import-queries.ts';

interface Props {
  id: number;
  seq: number;
  title: string;
  onClose: () => void;
}

/** The statement of an imported problem, in each of its languages. */
export function StatementPreview({ id, seq, title, onClose }: Props) {
  const t = useMessages();
  const statement = useQuery(importedStatementQuery(id, seq));
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <QueryFailed query={statement} />
      {statement.isPending && <Loader aria-label={t('common.loading')} />}
      <Stack gap="xl">
        {statement.data?.texts.map(({ locale, title: heading, ...parts }) => (
          <section key={locale}>
            <Title order={2} size="h4" lang={locale} mb="sm">
              {heading}
            </Title>
            <Statement
              problem={{
                ...parts,
                locale,
                examples: statement.data.examples,
                source: statement.data.source,
              }}
            />
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
