import { Alert, Button, Group, Text } from '@mantine/core';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { sectionedFormTexts } from './messages.ts';
import type { Drafting } from './use-form-draft.ts';

interface Props<Section extends string> {
  draft: Pick<Drafting<unknown, Section>, 'found' | 'restore' | 'compare' | 'dismiss'>;
  titleOf: (section: Section) => string;
}

/** Offers a draft from before a reload, and warns if the record was saved since. */
export function DraftNote<Section extends string>({
  draft: { found, restore, compare, dismiss },
  titleOf,
}: Props<Section>) {
  const t = sectionedFormTexts.useMessages();
  const locale = useLocale();
  const titles = (sections: readonly Section[]): string => sections.map(titleOf).join(t('sectionedForm.listComma'));
  if (found.kind === 'none') return null;
  const isOutdated = found.kind === 'outdated';
  const { draft, sections } = found;
  return (
    <Alert
      color={isOutdated ? 'yellow' : 'blue'}
      role="status"
      title={t('sectionedForm.draftFound', { at: formatDate(draft.at, locale) })}
    >
      {isOutdated && <Text size="sm">{t('sectionedForm.draftOutdatedMeans')}</Text>}
      <Text size="sm">{t('sectionedForm.draftSections', { sections: titles(sections) })}</Text>
      {draft.leftOut.length > 0 && (
        <Text size="sm">{t('sectionedForm.draftLeftOut', { sections: titles(draft.leftOut) })}</Text>
      )}
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={restore}>
          {t('sectionedForm.draftRestore')}
        </Button>
        {isOutdated && (
          <Button size="xs" variant="default" onClick={compare}>
            {t('sectionedForm.draftCompare')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={dismiss}>
          {t('sectionedForm.draftDiscard')}
        </Button>
      </Group>
    </Alert>
  );
}
