import type { Translation } from '../shape.ts';
import type source from './sectioned-form.en-US.ts';

export default {
  'sectionedForm.toCorrect': '保存前请修正以下问题',
  'sectionedForm.moreToCorrect': ({ count }) => `另有 ${count} 处。`,
  'sectionedForm.sections': '表单各部分',
  'sectionedForm.nothingUnsaved': '没有未保存的修改',
  'sectionedForm.unsaved': ({ sections }) => `未保存：${sections}`,
  'sectionedForm.draftFound': ({ at }) => `您有一份 ${at} 的草稿`,
  'sectionedForm.draftSections': ({ sections }) => `该草稿尚未保存，由此浏览器保留。其中修改过：${sections}。`,
  'sectionedForm.draftLeftOut': ({ sections }) => `内容过大而未保留，仍为上次保存的内容：${sections}。`,
  'sectionedForm.draftRestore': '恢复草稿',
  'sectionedForm.draftDiscard': '丢弃草稿',
  'sectionedForm.draftCompare': '对比',
  'sectionedForm.draftOutdatedMeans': '您开始写草稿之后，内容又被保存过。请先对比，再决定是否恢复。',
  'sectionedForm.savedAll': '已保存。',
  'sectionedForm.savedSections': ({ sections }) => `已保存：${sections}。`,
  'sectionedForm.listComma': '、',
} satisfies Translation<typeof source>;
