import type { Translation } from '../shape.ts';
import type source from './admin-trainings.en-US.ts';

export default {
  'admin.menu.trainings': '训练',
  'admin.trainings': '训练管理',
  'admin.training.create': '创建训练',
  'admin.training.edit': '编辑训练',
  'admin.training.search': '标题、ID 或编号',
  'admin.training.none': '没有找到训练',
  'admin.training.id': 'ID',
  'admin.training.problemCount': '题目数',
  'admin.training.registered': '加入人数',
  'admin.training.author': '作者',
  'admin.training.problems': '题目',
  'admin.training.pages': '训练的各个页面',
  'admin.training.deleteTitle': ({ title }) => `删除“${title}”？`,
  'admin.training.deleteMeans': '训练的加入记录和榜单将一并删除，题目与提交保留。',
  'admin.training.noProblems': '训练还没有题目',
  'admin.training.noProblemsHint': '可以从题库添加。',
  'admin.training.removeTitle': ({ problemId, title }) => `从训练中移除 ${problemId} ${title}？`,
  'admin.training.removeMeans': '该题将不再计入训练的榜单，题目及其提交保留。',

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
