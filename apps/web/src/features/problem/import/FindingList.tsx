import { Button, List, Text } from '@mantine/core';
import type { ProblemImportItem } from '@verdict/contract/problem/import.ts';
import { useState } from 'react';
import { problemImportTexts } from './messages.ts';

/** Findings shown at first. A package with a fault often has it everywhere. */
const SHOWN_AT_FIRST = 8;
const alarming = 'red';
const levelColors = { error: alarming, warning: undefined, info: 'dimmed' } as const;

/** Findings about a problem from reading or writing it. */
export function FindingList({ findings }: Pick<ProblemImportItem, 'findings'>) {
  const t = problemImportTexts.useMessages();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {findings.length > 0 && (
        <List size="sm">
          {shown.map(({ level, code, path, message }, index) => (
            <List.Item key={`${code} ${path} ${index}`}>
              <Text span size="sm" c={levelColors[level]}>
                {t(`problemImport.level.${level}`)} · {path !== null && <bdi>{path}: </bdi>}
                {message}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {shown.length < findings.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          {t('problemImport.allFindings', { count: findings.length })}
        </Button>
      )}
    </>
  );
}
