import type { Translation } from '../shape.ts';
import type source from './accounts.en-US.ts';

export default {
  'remoteAccount.name': '在该站的用户名',
  'remoteAccount.nameRequired': '请填写用户名',
  'remoteAccount.kind': '登录方式',
  'remoteAccount.kind.password': '密码',
  'remoteAccount.kind.cookie': '已登录浏览器的 Cookie',
  'remoteAccount.kind.token': '令牌',
  'remoteAccount.kind.none': '不登录：仅用于关联在该站的提交',
  'remoteAccount.password': '密码',
  'remoteAccount.cookie': 'Cookie',
  'remoteAccount.cookieHint': '浏览器开发者工具中请求的完整 Cookie 行。',
  'remoteAccount.token': '令牌',
  'remoteAccount.secretRequired': '此项必填',
  'remoteAccount.userAgent': '该浏览器的 User-Agent',
  'remoteAccount.sealed': '加密保存，只发送给该站，不会再次显示。',
} satisfies Translation<typeof source>;
