import type { Translation } from '../shape.ts';
import type source from './api.en-US.ts';

export default {
  'api.title': 'API',
  'api.subtitle': '本站的所有功能都可以通过程序调用。',
  'api.basics': '基本约定',
  'api.basicEnvelope':
    '响应为 JSON：status 为 200 表示成功，结果在 data 中；其他值表示请求被拒绝：code 供程序判断，原因在 msg 中。',
  'api.basicToken': '登录成功后，令牌在响应头 Authorization 中返回；之后请求时将其原样放入请求头 Authorization。',
  'api.basicRefresh': '若响应头含 Refresh-Token: true，则其 Authorization 为新令牌，应替换旧令牌。',
  'api.basicLanguage': '请求头 Accept-Language（zh-CN 或 en-US）决定提示信息与题面的语言。',
  'api.codes': '拒绝代码',
  'api.codesHint': 'code 的含义保持不变，msg 的文字可能调整。数字为响应中的 status。',
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
  'api.length': '长度',
  'api.file': '文件',
} satisfies Translation<typeof source>;
