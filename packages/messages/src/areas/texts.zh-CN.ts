import type { Translation } from '../shape.ts';
import type source from './texts.en-US.ts';

export default {
  'text.title': '标题',
  'text.content': '内容',
  'text.author': '操作人',
  'text.state': '状态',
  'text.titleRequired': '请填写标题',
  'text.contentRequired': '请填写内容',
  'text.contentTooLong': '内容过长',
  'text.lineCharacters': '不能包含控制字符或换行',
  'text.deleteTitle': ({ title }) => `删除“${title}”？`,
  'text.announcement.add': '发布公告',
  'text.announcement.edit': '编辑公告',
  'text.announcement.hidden': '已隐藏',
  'text.announcement.any': '全部状态',
  'text.announcement.onlyVisible': '只看显示的',
  'text.announcement.onlyHidden': '只看隐藏的',
  'text.announcement.visible': '在首页显示',
  'text.picture.left': '以下图片读者无法看到',
  'text.picture.notPublic': '地址不是公网地址',
  'text.picture.unreachable': '无法获取',
  'text.picture.slow': '对方网站响应过慢',
  'text.picture.tooLarge': '超过 4 MB',
  'text.picture.noPicture': '不是 PNG、JPEG、GIF 或 WebP 图片',
  'text.picture.tooMany': '一次保存超过 20 张图片',
} satisfies Translation<typeof source>;
