import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import type { ImportPreviewData } from './ImportPage.tsx';
import classes from './Users.module.css';

type Row = ImportPreviewData['rows'][number];

const PASSWORD = 1;
const importColumns = ['username', 'password', 'email', 'realname', 'gender', 'nickname', 'school'] as const;

/** Every row of the file with its errors. Passwords are masked. */
export function ImportPreview({ rows }: { rows: readonly Row[] }) {
  const t = useMessages();
  const cells = importColumns.map((name, index): Column<Row> => ({
    key: name,
    header: t(`admin.user.column.${name}`),
    compact: index === 0 ? 'title' : 'meta',
    named: true,
    cell: ({ user }) => (index === PASSWORD ? user[index] && '••••••' : user[index]),
  }));
  return (
    <DataTable
      caption={t('admin.user.import')}
      density="dense"
      rows={rows}
      rowKey={({ line }) => line}
      isHighlighted={({ errors }) => errors.length > 0}
      columns={[
        {
          key: 'line',
          header: t('admin.user.line'),
          width: 60,
          quiet: true,
          compact: 'lead',
          cell: ({ line }) => line,
        },
        ...cells,
        {
          key: 'errors',
          header: t('admin.user.problems'),
          width: '24%',
          cell: ({ errors }) =>
            errors.length > 0 && (
              <ul className={classes.wrong}>
                {errors.map((error) => (
                  <li key={error}>{error}</li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}
