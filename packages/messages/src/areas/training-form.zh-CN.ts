import type { Translation } from '../shape.ts';
import type source from './training-form.en-US.ts';

export default {
  'trainingForm.toCorrect': '请先修正以下问题',
  'trainingForm.basics': '基本信息',
  'trainingForm.rank': '编号',
  'trainingForm.rankHint': '编号小的排在列表前面。',
  'trainingForm.title': '标题',
  'trainingForm.category': '分类',
  'trainingForm.noCategory': '请选择分类',
  'trainingForm.newCategory': '新分类',
  'trainingForm.newCategoryHint': '填写后会随训练一起创建。',
  'trainingForm.description': '训练说明',
  'trainingForm.people': '参加者',
  'trainingForm.access': '权限',
  'trainingForm.access.public': '公开',
  'trainingForm.access.private': '私有',
  'trainingForm.access.public.means': '所有人都可以查看和提交。',
  'trainingForm.access.private.means': '查看题目和提交都需要密码，并设有榜单。',
  'trainingForm.password': '密码',
  'trainingForm.passwordHint': '更换密码会清除全部加入记录。',
  'trainingForm.isVisible': '可见',
} satisfies Translation<typeof source>;
