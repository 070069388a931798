import type { Translation } from '../shape.ts';
import type source from './common.en-US.ts';

export default {
  'common.save': '保存',
  'common.cancel': '取消',
  'common.confirm': '确定',
  'common.delete': '删除',
  'common.edit': '编辑',
  'common.reset': '重置',
  'common.refresh': '刷新',
  'common.retry': '重试',
  'common.loading': '加载中…',
  'common.close': '关闭',
  'common.all': '全部',
  'common.back': '返回',
  'common.loginFirst': '请先登录',
  'common.mayHaveArrived': '暂时无法确定内容是否已送达。您可以原样再发一次，不会重复生效。',
  'common.proxyTooLarge': '内容超过网站前置代理的大小限制，请管理员调高该限制（nginx 的 client_max_body_size）。',
  'common.requestTimedOut': '请求超时，请稍后再试',
  'common.networkError': '网络错误，与服务器连接异常，请稍后再试',
  'common.serverError': '服务器错误，请刷新重试',
  'common.resourceNotFound': '查询错误，找不到要请求的资源',
  'common.error': '错误',
  'common.downloading': '正在下载…',
  'common.downloaded': '下载成功！',
  'common.invalidFile': '文件格式无效',

  'form.unsavedTitle': '不保存就离开？',
  'form.unsaved': '修改尚未保存，离开后将丢失。',
  'form.discard': '放弃修改',
  'form.sectionWrong': '有内容需修正',
  'form.sectionChanged': '尚未保存',
} satisfies Translation<typeof source>;
