import type { Standing } from './verdict.en-US.ts';

function amongOthers({ percent, others, language }: Standing): string {
  if (others === 1) return `另一份已通过的 ${language} 代码`;
  if (percent === 100) return `其他 ${others} 份已通过的 ${language} 代码`;
  return `其他 ${others} 份已通过的 ${language} 代码中的 ${percent}%`;
}

/** 程序旁的评测结果：评测过程、失败原因与后续。 */
export default {
  'verdict.onCase': ({ number }: { number: number }) => `测试点 ${number}`,
  'verdict.firstFailed': ({ number, verdict }: { number: number; verdict: string }) =>
    `首个未通过：测试点 ${number}，${verdict}`,
  'verdict.casesDone': ({ done, total }: { done: number; total: number }) => `测试点 ${done} / ${total}`,
  'verdict.cpuLimit': ({ time }: { time: string }) => `已用 CPU 时间 ${time}，达到时间限制后被终止。`,
  'verdict.memoryLimit': ({ memory }: { memory: string }) => `申请的内存超过限制；当时已使用 ${memory}。`,
  'verdict.outputLimit': '输出超过了允许的长度。',
  'verdict.wallLimit': ({ time }: { time: string }) => `运行 ${time} 后被终止，其中大部分时间在等待。`,
  'verdict.goToLine': ({ line }: { line: number }) => `跳到第 ${line} 行`,
  'verdict.smallest': '最小反例',
  'verdict.smallestHint':
    '查看一个让您的程序出错的小输入：系统会不断缩小未通过的测试点，直到再小就能通过，最多需要一分钟。',
  'verdict.smallestStart': '寻找小反例',
  'verdict.smallestAgain': '重新寻找',
  'verdict.smallestWaiting': '正在等待评测机。',
  'verdict.smallestProgress': ({ done }: { done: number }) => `已尝试 ${done} 个更小的输入`,
  'verdict.smallestFound': '这是让您的程序出错的最小输入。',
  'verdict.smallestSoFar': '您的程序在这个输入上出错。搜索时间已到，可能还有更小的输入。',
  'verdict.smallestStopped': '搜索已停止。',
  'verdict.faster': (standing: Standing) => `用时少于${amongOthers(standing)}`,
  'verdict.smaller': (standing: Standing) => `内存少于${amongOthers(standing)}`,
  'verdict.streak': ({ days }: { days: number }) => `已连续 ${days} 天通过新题`,
  'verdict.next': ({ id, title }: { id: string; title: string }) => `下一题：${id} ${title}`,
};
