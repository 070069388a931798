import { Checkbox, Group, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '@verdict/client/client.ts';
import type { AnnouncementText, StoredAnnouncement } from '@verdict/contract/site/site.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import { MomentInput } from '@verdict/kit/controls/MomentInput.tsx';
import { formatDate } from '@verdict/kit/format.ts';
import { localeNames, useLocale } from '@verdict/kit/i18n.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { sayLeftPictures, type Saved } from './say-left-pictures.ts';
import { TextFields, textRules } from './TextFields.tsx';
import { unlessStored } from '../../../app/forms/unless-stored.ts';

interface SentAnnouncement {
  title: string;
  content: string;
  /** 0 visible, 1 hidden. */
  status: 0 | 1;
  /** Title and content in a second language. Null when there is none. */
  second: StoredAnnouncement['second'];
  /** ISO times. Absent keeps the stored ones. */
  startTime?: string | null;
  endTime?: string | null;
}

/** Functions that the dialog needs. The back office and group pages use different endpoints. */
export interface AnnouncementDoors extends Uploads {
  /**
   * Saves an announcement. `id` is null for a new one. `revision`: the stored revision that the author has seen last.
   */
  save: (
    id: number | null,
    sent: SentAnnouncement & { revision?: string | undefined },
    options?: CallOptions,
  ) => Promise<Saved>;
  /** Queries under this key are refetched. */
  changes: QueryKey;
  /** Text that says where a visible announcement appears. */
  visible: string;
}

const momentOf = (time: string | null | undefined): Date | null => (time ? new Date(time) : null);

/** `announcement` is null for a new one. */
export function AnnouncementDialog({
  announcement,
  doors: { save, changes, visible, ...uploads },
  onClose,
}: {
  announcement: StoredAnnouncement | null;
  doors: AnnouncementDoors;
  onClose: () => void;
}) {
  const t = textFormTexts.useMessages();
  const locale = useLocale();
  const valuesOf = (stored: AnnouncementText | null) => ({
    title: stored?.title ?? '',
    content: stored?.content ?? '',
    isVisible: stored?.status !== 1,
    hasSecond: Boolean(stored?.second),
    // The second language defaults to the other one, because authors usually begin in the language of their interface.
    secondLocale: stored?.second?.locale ?? locales.find((other) => other !== locale) ?? locale,
    secondTitle: stored?.second?.title ?? '',
    secondContent: stored?.second?.content ?? '',
    startTime: momentOf(stored?.startTime),
    endTime: momentOf(stored?.endTime),
  });
  const rules = textRules(t);
  const form = useForm({
    initialValues: valuesOf(announcement),
    validate: {
      ...rules,
      title: unlessStored(announcement?.title, rules.title),
      content: unlessStored(announcement?.content, rules.content),
      secondTitle: (value, { hasSecond }) => (hasSecond ? rules.title(value) : null),
      endTime: (end, { startTime }) => (end && startTime && end <= startTime ? t('text.announcement.endFirst') : null),
      secondContent: (value, { hasSecond }) => (hasSecond ? rules.content(value) : null),
    },
  });
  const { hasSecond, secondLocale } = form.values;
  const language = localeNames[secondLocale];
  return (
    <FormDialog
      title={t(announcement ? 'text.announcement.edit' : 'text.announcement.add')}
      form={form}
      save={async (values, revision) => {
        const { title, content, isVisible } = values;
        const sent = {
          title,
          content,
          status: isVisible ? (0 as const) : (1 as const),
          second: values.hasSecond
            ? { locale: values.secondLocale, title: values.secondTitle, content: values.secondContent }
            : null,
          startTime: values.startTime?.toISOString() ?? null,
          endTime: values.endTime?.toISOString() ?? null,
          revision,
        };
        // Quiet, because a refusal is shown above the fields.
        sayLeftPictures(await save(announcement?.id ?? null, sent, { quiet: true }));
      }}
      revised={
        announcement && {
          revision: announcement.revision,
          valuesOf,
          fields: fieldsOf<ReturnType<typeof valuesOf>>({
            title: t('text.title'),
            content: t('text.content'),
            hasSecond: t('text.announcement.second'),
            secondLocale: { label: t('text.announcement.secondLanguage'), show: (one) => localeNames[one] },
            secondTitle: t('text.announcement.secondTitle', { language }),
            secondContent: t('text.announcement.secondContent', { language }),
            isVisible: visible,
            startTime: { label: t('text.announcement.start'), show: (at) => formatDate(at, locale) },
            endTime: { label: t('text.announcement.end'), show: (at) => formatDate(at, locale) },
          }),
        }
      }
      changes={changes}
      onClose={onClose}
      size={860}
    >
      <TextFields form={form} uploads={uploads} />
      <Checkbox
        label={t('text.announcement.second')}
        description={hasSecond && t('text.announcement.secondHint', { language })}
        {...form.getInputProps('hasSecond', { type: 'checkbox' })}
      />
      {hasSecond && (
        <>
          <Group>
            <SegmentedControl
              aria-label={t('text.announcement.secondLanguage')}
              data={locales.map((value) => ({ value, label: localeNames[value] }))}
              value={secondLocale}
              onChange={(value) => form.setFieldValue('secondLocale', value as Locale)}
            />
          </Group>
          <TextFields
            form={form}
            uploads={uploads}
            second={{
              title: t('text.announcement.secondTitle', { language }),
              content: t('text.announcement.secondContent', { language }),
            }}
          />
        </>
      )}
      <Group align="start" grow>
        <MomentInput
          label={t('text.announcement.start')}
          description={t('text.announcement.startHint')}
          {...form.getInputProps('startTime')}
          value={form.values.startTime}
        />
        <MomentInput
          label={t('text.announcement.end')}
          description={t('text.announcement.endHint')}
          {...form.getInputProps('endTime')}
          value={form.values.endTime}
        />
      </Group>
      <Checkbox label={visible} {...form.getInputProps('isVisible', { type: 'checkbox' })} />
    </FormDialog>
  );
}
