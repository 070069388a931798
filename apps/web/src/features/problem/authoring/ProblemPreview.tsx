import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import type { OpenedProblem } from '@verdict/contract/problem/editing.ts';
import type { Locale } from '@verdict/domain/problem/problem-package.ts';
import { locales } from '@verdict/messages/shape.ts';
import { formatTime } from '@verdict/kit/format.ts';
import { localeNames, useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { useState } from 'react';
import { DifficultyLabel } from '../labels/DifficultyLabel.tsx';
import { Statement } from '../statement/Statement.tsx';
import { authoringTexts } from './messages.ts';

/** The saved problem as its readers see it, in each language that it has. */
export function ProblemPreview({ problem }: { problem: OpenedProblem }) {
  const t = authoringTexts.useMessages();
  const own = useLocale();
  const written = locales.filter((locale) => problem.texts[locale] !== null);
  const [chosen, setChosen] = useState<Locale>(own);
  const locale = written.includes(chosen) ? chosen : (written[0] ?? own);
  const text = problem.texts[locale];
  return (
    <Card padded>
      <Group justify="space-between" mb="md" gap="sm">
        <Text size="sm" c="dimmed">
          {t('authoring.previewHint')}
        </Text>
        {written.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('authoring.previewLanguage')}
            value={locale}
            data={written.map((value) => ({ value, label: localeNames[value] }))}
            onChange={(value) => setChosen(value as Locale)}
          />
        )}
      </Group>
      {text && (
        <>
          <Title order={2} lang={locale}>
            {text.title}
          </Title>
          <Group gap="md" mt="xxs" mb="md" c="dimmed">
            <span>
              {t('authoring.limits', {
                time: formatTime(problem.timeLimit),
                memory: `${problem.memoryLimit} MB`,
              })}
            </span>
            <DifficultyLabel level={problem.difficulty} />
          </Group>
          <Statement problem={{ ...text, locale, examples: problem.examples, source: problem.source }} />
        </>
      )}
    </Card>
  );
}
