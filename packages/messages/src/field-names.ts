/** Names of request fields as readers know them, for refusals of clients that do not use our forms. */
import type { Locale } from './shape.ts';

/** Violation of a field's type. */
export type FieldFault =
  | { kind: 'missing' }
  | { kind: 'atMost' | 'atLeast'; limit: number; of: 'characters' | 'entries' | 'value' }
  | { kind: 'oneOf'; values: readonly string[] };

const names: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  author: ['Author', '作者'],
  blog: ['Blog', '博客'],
  brief: ['Brief introduction', '简介'],
  category: ['Category', '分类'],
  categoryId: ['Category', '分类'],
  cfUsername: ['Codeforces username', 'Codeforces 用户名'],
  code: ['Code', '代码'],
  content: ['Content', '内容'],
  course: ['Major', '专业'],
  description: ['Description', '描述'],
  displayId: ['Display ID', '题号'],
  displayTitle: ['Title', '标题'],
  duration: ['Duration', '时长'],
  email: ['Email', '邮箱'],
  endTime: ['End time', '结束时间'],
  github: ['GitHub', 'GitHub'],
  groupName: ['Group name', '团队名称'],
  hint: ['Hint', '提示'],
  input: ['Input', '输入'],
  keyword: ['Search', '搜索词'],
  language: ['Language', '语言'],
  memoryLimit: ['Memory limit', '内存限制'],
  name: ['Name', '名称'],
  nickname: ['Nickname', '昵称'],
  number: ['Student number', '学号'],
  output: ['Output', '输出'],
  password: ['Password', '密码'],
  problemId: ['Display ID', '题号'],
  rank: ['Order number', '编号'],
  realname: ['Real name', '真实姓名'],
  reason: ['Reason', '理由'],
  school: ['School', '学校'],
  score: ['Score', '分数'],
  shortName: ['Short name', '简称'],
  signature: ['Signature', '个人简介'],
  source: ['Source', '来源'],
  stackLimit: ['Stack limit', '栈限制'],
  startTime: ['Start time', '开始时间'],
  timeLimit: ['Time limit', '时间限制'],
  title: ['Title', '标题'],
  titleColor: ['Title color', '头衔颜色'],
  titleName: ['Title beside the name', '头衔'],
  userInput: ['Test input', '测试输入'],
  username: ['Username', '用户名'],
};

/** Name of the last named field in the path. An unknown field keeps its name from the request. */
export function fieldName(locale: Locale, path: string): string {
  const member = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  const known = Object.hasOwn(names, member) ? names[member] : undefined;
  return known ? known[locale === 'en-US' ? 0 : 1] : `“${path}”`;
}
