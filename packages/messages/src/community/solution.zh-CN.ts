import type { Translation } from '../shape.ts';
import type source from './solution.en-US.ts';

export default {
  'solution.list': '题解',
  'solution.solution': '题解',
  'solution.none': '暂无题解',
  'solution.noneHint': '通过本题的用户可以发布第一篇题解。',
  'solution.closed': '本站未开放讨论区，因此不显示用户题解。',
  'solution.warning': '您还没有通过本题。',
  'solution.warningHint': '以下内容会透露解法。',
  'solution.show': '仍要查看',
  'solution.write': '写题解',
  'solution.edit': '编辑题解',
  'solution.published': '题解已发布。',
  'solution.language': '编程语言',
  'solution.anyLanguage': '全部语言',
  'solution.noLanguage': '不限或多种语言',
  'solution.deleteBody': '其评论和投票将一并删除。',
  'solution.hiddenHint': '该题解已被管理员隐藏，仅作者和管理员可见。',
  'solution.voteUp': ({ count }) => `有帮助，现有 ${count} 票`,
  'solution.voteDown': ({ count }) => `没有帮助，现有 ${count} 票`,
  'solution.votes': ({ up, down }) => `${up} 票赞成，${down} 票反对`,
  'solution.editorial': '官方题解',
  'solution.writeEditorial': '编写官方题解',
  'solution.editEditorial': '编辑官方题解',
  'solution.editorialHint': '每种语言一份。读者看到自己所用语言的一份，没有时看到另一份；留空表示没有。',
  'solution.editorialSaved': '官方题解已保存。',
} satisfies Translation<typeof source>;
