/** Lists of accounts in the format of school spreadsheets. */

/** Columns of a list of accounts, in the order of a list without a header. */
const sheetColumns = ['username', 'password', 'email', 'realname', 'gender', 'nickname', 'school'] as const;
type SheetColumn = (typeof sheetColumns)[number];

const names: Record<SheetColumn, readonly string[]> = {
  username: ['username', 'user', 'login', 'account', '用户名', '账号', '帐号', '账户', '学号'],
  password: ['password', '密码', '口令'],
  email: ['email', 'mail', 'emailaddress', '邮箱', '电子邮箱', '电子邮件', '邮件'],
  realname: ['realname', 'name', 'fullname', '真实姓名', '姓名', '名字'],
  gender: ['gender', 'sex', '性别'],
  nickname: ['nickname', 'nick', '昵称'],
  school: ['school', 'university', '学校', '院校'],
};
const columnOf = new Map(sheetColumns.flatMap((column) => names[column].map((name) => [name, column] as const)));
const NAME_MAX_CHARS = 40;

/** Ignores case, width, blanks, a remark in brackets and the star of a required field. */
const plainName = (cell: string): string =>
  (cell.slice(0, NAME_MAX_CHARS).normalize('NFKC').toLowerCase().split('(')[0] ?? '').replace(/[\s_*\-.:]/g, '');

/**
 * Index of each known column in a list whose first line is `cells`; -1 for a missing column. Null when the line is no
 * header, and the columns are in the usual order. A header begins with the username, or names two columns.
 */
export function readSheetHeader(cells: readonly string[]): number[] | null {
  const columns = cells.map((cell) => columnOf.get(plainName(cell)));
  const known = new Set(columns.filter((column) => column !== undefined));
  if (columns[0] !== 'username' && known.size < 2) return null;
  return sheetColumns.map((column) => columns.indexOf(column));
}

/** Spreadsheets write long numbers in this notation and lose their last digits. */
export const isRoundedNumber = (cell: string): boolean => /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/i.test(cell.trim());
