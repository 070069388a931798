import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Page } from '@verdict/kit/page/Page.tsx';
import { useGridKeys } from '@verdict/kit/lists/grid-keys.ts';

/** A small board whose rows can be paged and removed, for the grid keys. */
export function Grid() {
  const [{ page, rows }, set] = useState({ page: 1, rows: 5 });
  const keys = useGridKeys();
  return (
    <Page>
      <Group>
        <Button onClick={() => set({ page: page + 1, rows })}>Next page</Button>
        <Button onClick={() => set({ page, rows: 2 })}>Fewer rows</Button>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as boards are */}
      <table role="grid" aria-label="Board" {...keys}>
        <thead>
          <tr>
            <th tabIndex={-1}>Name</th>
            <th tabIndex={-1}>A</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => `${page}.${index + 1}`).map((name) => (
            <tr key={name}>
              <th scope="row">
                <button type="button" tabIndex={-1}>
                  {name}
                </button>
              </th>
              <td tabIndex={-1}>cell {name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}
