import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { Page } from '@verdict/kit/page/Page.tsx';
import { MarkdownEditor } from '@verdict/kit/markdown/editor/MarkdownEditor.tsx';

/** Milliseconds from a change in an editor to the value that comes back, as on a slow page. */
const LAG_MS = 30;

/** Both editors on a page that renders all the time and hands every text back late. */
export function Typing() {
  const code = useLateText();
  const note = useLateText();
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFrames(frames + 1));
    return () => cancelAnimationFrame(frame);
  }, [frames]);
  return (
    <Page>
      <Stack gap="md">
        <Group>
          <Button onClick={() => code.setText('from outside\n')}>Outside value</Button>
          <Button onClick={() => code.open('second', 'another document\n')}>Other document</Button>
        </Group>
        <CodeEditor
          value={code.text}
          document={code.name}
          onChange={code.report}
          contentType="text/x-c++src"
          height={200}
        />
        <output aria-label="Code">{code.text}</output>
        <MarkdownEditor value={note.text} onChange={note.report} height={120} initialMode="write" />
        <output aria-label="Note">{note.text}</output>
      </Stack>
    </Page>
  );
}

function useLateText() {
  const [text, setText] = useState('');
  const [name, setName] = useState('first');
  return {
    text,
    name,
    setText,
    report: (next: string) => void setTimeout(() => setText(next), LAG_MS),
    open: (next: string, value: string) => {
      setName(next);
      setText(value);
    },
  };
}
