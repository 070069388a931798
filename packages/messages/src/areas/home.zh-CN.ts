import type { Translation } from '../shape.ts';
import type source from './home.en-US.ts';

export default {
  'home.hello': ({ username }) => `你好，${username}`,
  'home.helloHint': '选一道题，写下程序，即刻得到评测结果。',
  'home.browse': '浏览题库',
  'home.join': '注册账号',
  'home.problems': '题目',
  'home.allProblems': '全部题目',
  'home.noProblems': '管理员可以添加题目。',
  'home.recentVerdicts': '最新提交',
  'home.allSubmissions': '全部提交',
  'home.noSubmissions': '来做第一个提交的人吧。',

  'api.title': 'API',
  'api.subtitle': '本站的所有功能都可以通过程序调用。',
  'api.basics': '基本约定',
  'api.basicEnvelope': '响应为 JSON：status 为 200 表示成功，结果在 data 中；其他值表示被拒绝，原因在 msg 中。',
  'api.basicToken': '登录成功后，令牌在响应头 Authorization 中返回；之后请求时将其原样放入请求头 Authorization。',
  'api.basicRefresh': '若响应头含 Refresh-Token: true，则其 Authorization 为新令牌，应替换旧令牌。',
  'api.basicLanguage': '请求头 Accept-Language（zh-CN 或 en-US）决定提示信息与题面的语言。',
  'api.search': '搜索接口',
  'api.none': '没有匹配的接口',
  'api.needsToken': '需要令牌',
  'api.query': '查询参数',
  'api.body': '请求体',
  'api.data': '返回的 data',
  'api.noInput': '无',
  'api.name': '名称',
  'api.type': '类型',
  'api.rule': '规则',
} satisfies Translation<typeof source>;
