import { Button, MultiSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconBinaryTree } from '@tabler/icons-react';
import { useState } from 'react';
import { useProblemForm } from '../form-context.ts';
import { problemFormTexts } from '../messages.ts';
import { groupsOf, withNeeds } from '../form-changes.ts';

/** Subtasks that must be passed before another one is judged. Folded while there are no such dependencies. */
export function SubtaskNeeds() {
  const t = problemFormTexts.useMessages();
  const { state, change } = useProblemForm();
  const hasNeeds = Object.keys(state.groupNeeds).length > 0;
  const [isOpen, setOpen] = useState(false);
  const groups = groupsOf(state);
  if (!state.scored || state.caseMode !== 'subtask_lowest' || groups.length < 2) return null;
  if (!isOpen && !hasNeeds)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconBinaryTree size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('problemForm.addNeeds')}
      </Button>
    );
  return (
    <Stack gap="xs" role="group" aria-label={t('problemForm.needs')}>
      <Text size="sm" c="dimmed">
        {t('problemForm.needsHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {groups.slice(1).map((group) => (
          <MultiSelect
            key={group}
            size="xs"
            label={t('problemForm.needsOf', { group })}
            data={groups
              .filter((other) => other < group)
              .map((other) => ({ value: String(other), label: t('problemForm.subtask', { group: other }) }))}
            value={(state.groupNeeds[group] ?? []).map(String)}
            onChange={(needed) => change({ groupNeeds: withNeeds(state.groupNeeds, group, needed.map(Number)) })}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
