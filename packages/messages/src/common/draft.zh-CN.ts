import type { Translation } from '../shape.ts';
import type source from './draft.en-US.ts';

export default {
  'draft.title': '要保留哪一份内容？',
  'draft.visitor': '您登录前在这里写了内容，而您的账号已有一份草稿。',
  'draft.window': '您在这里和本浏览器的另一个窗口中都写了内容。',
  'draft.stored': '您在这里有一份草稿，但您动笔之后，已保存的内容又有修改。',
  'draft.storedBy': ({ name, time }) => `您在这里有一份草稿，但 ${name} 于 ${time} 修改了已保存的内容。`,
  'draft.typed': '打开表单后您又修改了一些内容，而草稿在相同位置的内容与之不同。',
  'draft.mine': '我的草稿',
  'draft.mineAt': ({ time }) => `我的草稿（${time}）`,
  'draft.account': '账号中的草稿',
  'draft.accountAt': ({ time }) => `账号中的草稿（${time}）`,
  'draft.otherWindow': '另一个窗口',
  'draft.otherWindowAt': ({ time }) => `另一个窗口（${time}）`,
  'draft.storedText': '已保存的内容',
  'draft.storedTextAt': ({ time }) => `已保存的内容（${time}）`,
  'draft.inForm': '表单中的内容',
  'draft.empty': '无内容',
  'draft.compare': '对比',
  'draft.keepMine': '保留我的草稿',
  'draft.takeAccount': '使用账号中的草稿',
  'draft.takeOtherWindow': '使用另一个窗口的内容',
  'draft.keepTyped': '保留刚才输入的内容',
  'draft.takeStored': '使用已保存的内容',
} satisfies Translation<typeof source>;
