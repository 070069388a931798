import type { Translation } from '../shape.ts';
import type source from './authoring.en-US.ts';

export default {
  'authoring.pages': '题目的各个页面',
  'authoring.tab.form': '表单',
  'authoring.tab.generators': '数据生成',
  'authoring.tab.verification': '验证',
  'authoring.tab.preview': '预览',

  'authoring.work': '进度',
  'authoring.isDone': '已完成：',
  'authoring.isOpen': '待完成：',
  'authoring.statement.done': '题面',
  'authoring.statement.open': '题面不完整',
  'authoring.tests.done': ({ count }) => `${count} 个测试点`,
  'authoring.tests.open': '没有测试点',
  'authoring.jury.done': '评测程序',
  'authoring.jury.open': '没有评测程序',
  'authoring.solution.done': '正确的解题程序',
  'authoring.solution.open': '没有正确的解题程序',
  'authoring.validator.done': '输入校验器',
  'authoring.validator.open': '没有输入校验器',
  'authoring.verified.done': '已验证',
  'authoring.verified.never': '未验证',
  'authoring.verified.running': '正在验证',
  'authoring.verified.failed': '验证未通过',
  'authoring.verified.stale': '验证后有修改',

  'authoring.previewHint': '读者看到的题目，以已保存的内容为准。',
  'authoring.previewLanguage': '题面语言',
  'authoring.limits': ({ time, memory }) => `时间限制 ${time}，内存限制 ${memory}`,
} satisfies Translation<typeof source>;
