import type { Translation } from '../shape.ts';
import type source from './admin.en-US.ts';

export default {
  'admin.menu.trainings': '训练',
  'admin.training.pages': '训练的各个页面',

  'admin.trainingCategories': '训练分类',
  'admin.trainingCategory.menu': '训练分类',
  'admin.trainingCategory.noneHint': '每个训练都属于一个分类，请先添加一个。',
  'admin.trainingCategory.noneForYou': '每个训练都属于一个分类。请联系题目管理员或超级管理员添加。',
  'admin.trainingCategory.first': '创建训练前，请先添加分类',
} satisfies Translation<typeof source>;
