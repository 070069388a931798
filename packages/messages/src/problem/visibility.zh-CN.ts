import type { Translation } from '../shape.ts';
import type source from './visibility.en-US.ts';

export default {
  'problemForm.visibility': '可见性',
  'problemForm.visibilityOf': ({ problemId }) => `${problemId} 的可见性`,
  'problemForm.visibility.public': '公开',
  'problemForm.visibility.public.means': '所有人可见。',
  'problemForm.visibility.public.inGroup': '团队全体成员可见。',
  'problemForm.visibility.hidden': '隐藏',
  'problemForm.visibility.hidden.means': '仅管理员可见。',
  'problemForm.visibility.hidden.inGroup': '仅作者和团队负责人可见。',
  'problemForm.visibility.contest': '比赛题目',
  'problemForm.visibility.contest.means': '仅在使用它的比赛中可见。',
  'problemForm.publishTitle': '公开这道题目？',
  'problemForm.publishFailed': '最近一次验证未通过，具体问题见验证报告。',
  'problemForm.publishStale': '最近一次验证未通过，题目修改后尚未重新验证，详见验证报告。',
  'problemForm.publishAnyway': '仍然公开',
} satisfies Translation<typeof source>;
