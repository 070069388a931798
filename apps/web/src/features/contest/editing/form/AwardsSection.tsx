import { ActionIcon, Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { AwardKind } from '@verdict/domain/contest/contest.ts';
import { AWARD_NAME_MAX } from '@verdict/domain/contest/form.ts';
import { ColorField } from '@verdict/kit/controls/ColorField.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { useContestForm } from './form-context.ts';
import { placed } from './form-sections.ts';
import { withAwards, type EditedAward } from './form-state.ts';
import { contestFormTexts } from './messages.ts';

const kinds: readonly AwardKind[] = ['none', 'proportion', 'number'];

/** Award tiers, best first. */
export function AwardsSection() {
  const t = contestFormTexts.useMessages();
  const { state, change } = useContestForm();
  const { awardKind, awards } = state;
  const choose = (kind: AwardKind): void =>
    change(
      withAwards(state, kind, [
        t('contestForm.award.gold'),
        t('contestForm.award.silver'),
        t('contestForm.award.bronze'),
      ]),
    );
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('contestForm.awardKind')}
        maw={420}
        value={awardKind}
        data={kinds.map((value) => ({ value, label: t(`contestForm.awardKind.${value}`) }))}
        onChange={(event) => choose(event.currentTarget.value as AwardKind)}
      />
      {awardKind !== 'none' && (
        <>
          {awards.map((award, index) => (
            <Award key={index} award={award} index={index} />
          ))}
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                change({ awards: [...awards, { name: '', background: '#dddddd', color: '#000000', num: 1 }] })
              }
            >
              {t('contestForm.award.add')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function Award({ award, index }: { award: EditedAward; index: number }) {
  const t = contestFormTexts.useMessages();
  const { state, change, wrong } = useContestForm();
  const edit = (part: Partial<EditedAward>) =>
    change({ awards: state.awards.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const name = award.name.trim() || t('contestForm.award', { number: index + 1 });
  const fault = wrong('awards', index);
  return (
    <Stack gap="xxs" role="group" aria-label={name} {...placed('awards', index)}>
      <Group align="end" wrap="nowrap">
        <SimpleGrid cols={{ base: 2, sm: 4 }} flex={1}>
          <LimitedInput
            label={t('contestForm.award.name')}
            limit={AWARD_NAME_MAX}
            value={award.name}
            error={fault !== undefined}
            onChange={(event) => edit({ name: event.currentTarget.value })}
          />
          <NumberInput
            label={t(state.awardKind === 'proportion' ? 'contestForm.award.percent' : 'contestForm.award.count')}
            min={1}
            allowDecimal={false}
            clampBehavior="none"
            value={award.num}
            error={fault !== undefined}
            onChange={(num) => edit({ num })}
          />
          <ColorField
            label={t('contestForm.award.background')}
            value={award.background}
            error={fault !== undefined}
            onChange={(background) => edit({ background })}
          />
          <ColorField
            label={t('contestForm.award.color')}
            value={award.color}
            error={fault !== undefined}
            onChange={(color) => edit({ color })}
          />
        </SimpleGrid>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('contestForm.award.remove', { name })}
          onClick={() => change({ awards: state.awards.filter((_, at) => at !== index) })}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </Group>
      {fault && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
