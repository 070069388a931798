import type { Translation } from '../shape.ts';
import type source from './revision.en-US.ts';

export default {
  'revision.title': '内容已被修改',
  'revision.somebody': '他人',
  'revision.savedMeanwhile': ({ by, at }) =>
    `您打开之后，${by}${at ? `于 ${at} ` : ''}保存了新的内容，但没有覆盖您输入的内容。请选择要保留的内容，然后保存。`,
  'revision.same': '两个版本的内容相同。',
  'revision.mine': '我的版本',
  'revision.stored': '已保存的版本',
  'revision.allMine': '全部采用我的版本',
  'revision.allStored': '全部采用已保存的版本',
  'revision.byMe': '只有您修改了此项。',
  'revision.byOther': ({ by }) => `只有 ${by} 修改了此项。`,
  'revision.byBoth': ({ by }) => `您和 ${by} 都修改了此项，请选择其一。`,
  'revision.folded': ({ count }) => `${count} 行相同`,
  'revision.empty': '空',
  'revision.choose': ({ count }) => `还有 ${count} 项需要选择`,
  'revision.back': '返回表单',
  'revision.save': '按此保存',
} satisfies Translation<typeof source>;
