import { Alert, Button, Group, Text } from '@mantine/core';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import type { FormSection } from '../form-sections.ts';
import { problemFormTexts } from '../messages.ts';
import type { useDraft } from './use-draft.ts';

/** Offers a draft from before a reload, and warns if the problem was saved since. */
export function DraftNote({ draft: { found, restore, compare, dismiss } }: { draft: ReturnType<typeof useDraft> }) {
  const t = problemFormTexts.useMessages();
  const locale = useLocale();
  const titles = (sections: readonly FormSection[]): string =>
    sections.map((section) => t(`problemForm.${section}`)).join(t('problemForm.listComma'));
  if (found.kind === 'none') return null;
  const isOutdated = found.kind === 'outdated';
  const { draft, sections } = found;
  return (
    <Alert
      color={isOutdated ? 'yellow' : 'blue'}
      role="status"
      title={t('problemForm.draftFound', { at: formatDate(draft.at, locale) })}
    >
      {isOutdated && <Text size="sm">{t('problemForm.draftOutdatedMeans')}</Text>}
      <Text size="sm">{t('problemForm.draftSections', { sections: titles(sections) })}</Text>
      {draft.leftOut.length > 0 && (
        <Text size="sm">{t('problemForm.draftLeftOut', { sections: titles(draft.leftOut) })}</Text>
      )}
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={restore}>
          {t('problemForm.draftRestore')}
        </Button>
        {isOutdated && (
          <Button size="xs" variant="default" onClick={compare}>
            {t('problemForm.draftCompare')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={dismiss}>
          {t('problemForm.draftDiscard')}
        </Button>
      </Group>
    </Alert>
  );
}
