/** 用样例和自己的输入运行代码。 */
export default {
  'run.sample': ({ number }: { number: number }) => `样例 ${number}`,
  'run.test': ({ number }: { number: number }) => `测试 ${number}`,
  'run.add': '添加测试',
  'run.remove': '删除此测试',
  'run.kept': '保存在本浏览器中。',
  'run.input': '输入',
  'run.output': '程序输出',
  'run.errors': '错误输出',
  'run.noOutput': '程序没有输出。',
  'run.running': '运行中…',
  'run.first': '运行程序后，输出会显示在这里。',
  'run.inputTooLong': '测试输入最多 1000 个字符',
};
