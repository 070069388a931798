import type { Translation } from '../shape.ts';
import type source from './editing.en-US.ts';

export default {
  'groupManage.training.manage': '管理训练',
  'groupManage.training.create': '创建训练',
  'groupManage.homework.create': '布置作业',
  'groupManage.homework.category': '作业',
  'groupManage.training.edit': '编辑训练',
  'groupManage.training.pages': '训练的管理页面',
  'groupManage.contest.manage': '管理比赛',
  'groupManage.contest.create': '创建比赛',
  'groupManage.contest.edit': '编辑比赛',
  'groupManage.contest.pages': '比赛的管理页面',
  'groupManage.show': '查看成员页面',
  'groupManage.addOwn': '从团队添加',
  'groupManage.visibility.public': '公开',
  'groupManage.visibility.hidden': '隐藏',
  'groupManage.visibility.contest': '比赛',
  'groupManage.categories': '训练分类',
  'groupManage.categoriesHint': '团队的训练也可以使用本站的分类。',
} satisfies Translation<typeof source>;
