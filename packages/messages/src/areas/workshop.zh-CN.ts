import type { Translation } from '../shape.ts';
import type source from './workshop.en-US.ts';

export default {
  'workshop.tools': '本题工具',
  'workshop.previous': '上一题',
  'workshop.next': '下一题',
  'workshop.nextUnsolved': '下一道未通过的题目',
  'workshop.position': ({ number, count }) => `第 ${number} / ${count} 题`,
  'workshop.favorite': '加入收藏',
  'workshop.unfavorite': '取消收藏',
  'workshop.note': '我的笔记',
  'workshop.noteThere': '我的笔记（已有内容）',
  'workshop.noteHint': '仅自己可见，支持 Markdown 和公式。',
  'workshop.noteSaving': '正在保存…',
  'workshop.noteSaved': ({ time }) => `已保存 ${time}`,
  'workshop.noteKept': '尚未保存到服务器，已保留在此浏览器中。',
  'workshop.noteTooLong': ({ max }) => `最多 ${max} 个字符，未保存。`,
  'workshop.noteSaveNow': '立即保存',
  'workshop.noteConflict': '此笔记已在别处修改。您在这里写的内容保留在此浏览器中。',
  'workshop.noteOther': '服务器上的笔记',
  'workshop.noteKeepMine': '保留我的',
  'workshop.noteTakeOther': '采用服务器上的',
  'workshop.noteEmpty': '内容为空。',
  'workshop.unsent': ({ time, language }) => `${time} 的程序（${language}）因无网络而未发送，已保留在此浏览器中。`,
  'workshop.unanswered': ({ time, language }) =>
    `提交 ${time} 的程序（${language}）后没有收到回应，它可能已经送达：请先查看您的提交记录，再决定是否重新发送。`,
  'workshop.unsentOffline': '网络恢复后即可发送。',
  'workshop.sendNow': '立即发送',
  'workshop.discard': '放弃',
  'workshop.offline': '您已离线。您写的内容保留在此浏览器中，未经您操作不会发送任何内容。',
} satisfies Translation<typeof source>;
