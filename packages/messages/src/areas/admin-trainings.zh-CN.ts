import type { Translation } from '../shape.ts';
import type source from './admin-trainings.en-US.ts';

export default {
  'admin.menu.trainings': '训练',
  'admin.training.pages': '训练的各个页面',

  'admin.trainingCategories': '训练分类',
  'admin.trainingCategory.menu': '训练分类',
  'admin.trainingCategory.add': '添加分类',
  'admin.trainingCategory.edit': '编辑分类',
  'admin.trainingCategory.none': '还没有训练分类',
  'admin.trainingCategory.noneHint': '每个训练都属于一个分类，请先添加一个。',
  'admin.trainingCategory.noneForYou': '每个训练都属于一个分类。请联系题目管理员或超级管理员添加。',
  'admin.trainingCategory.first': '创建训练前，请先添加分类',
  'admin.trainingCategory.deleteTitle': ({ name }) => `删除 ${name}？`,
  'admin.trainingCategory.deleteMeans': '其中的训练会保留，但不再属于任何分类。',
} satisfies Translation<typeof source>;
