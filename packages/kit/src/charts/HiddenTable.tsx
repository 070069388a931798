import type { ReactNode } from 'react';

interface Props {
  caption: ReactNode;
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
}

/**
 * The figures of a chart for screen readers. The wrapper is clipped, because Firefox shows the caption of a clipped
 * table.
 */
export function HiddenTable({ caption, head, rows }: Props) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((each, index) => (
              <th key={index} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
