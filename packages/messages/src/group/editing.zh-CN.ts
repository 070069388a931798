import type { Translation } from '../shape.ts';
import type source from './editing.en-US.ts';

export default {
  'groupDesk.training.manage': '管理训练',
  'groupDesk.training.create': '创建训练',
  'groupDesk.training.edit': '编辑训练',
  'groupDesk.training.pages': '训练的管理页面',
  'groupDesk.contest.manage': '管理比赛',
  'groupDesk.contest.create': '创建比赛',
  'groupDesk.contest.edit': '编辑比赛',
  'groupDesk.contest.pages': '比赛的管理页面',
  'groupDesk.show': '查看成员页面',
  'groupDesk.addOwn': '从团队添加',
  'groupDesk.visibility.public': '公开',
  'groupDesk.visibility.hidden': '隐藏',
  'groupDesk.visibility.contest': '比赛',
  'groupDesk.categories': '训练分类',
  'groupDesk.categoriesHint': '团队的训练也可以使用本站的分类。',
} satisfies Translation<typeof source>;
