/** 程序旁的评测结果：评测过程、失败原因与后续。 */
export default {
  'verdict.onCase': ({ number }: { number: number }) => `测试点 ${number}`,
  'verdict.firstFailed': ({ number, verdict }: { number: number; verdict: string }) =>
    `首个未通过：测试点 ${number}，${verdict}`,
  'verdict.casesDone': ({ done, total }: { done: number; total: number }) => `测试点 ${done} / ${total}`,
  'verdict.compiling': '正在编译。',
  'verdict.cpuLimit': ({ time }: { time: string }) => `已用 CPU 时间 ${time}，达到时间限制后被终止。`,
  'verdict.memoryLimit': ({ memory }: { memory: string }) => `申请的内存超过限制；当时已使用 ${memory}。`,
  'verdict.outputLimit': '输出超过了允许的长度。',
  'verdict.wallLimit': ({ time }: { time: string }) => `运行 ${time} 后被终止，其中大部分时间在等待。`,
  'verdict.goToLine': ({ line }: { line: number }) => `跳到第 ${line} 行`,
  'verdict.solved': '已通过。',
  'verdict.faster': ({ percent, others, language }: { percent: number; others: number; language: string }) =>
    `用时少于其他 ${others} 份已通过的 ${language} 代码中的 ${percent}%`,
  'verdict.smaller': ({ percent, others, language }: { percent: number; others: number; language: string }) =>
    `内存少于其他 ${others} 份已通过的 ${language} 代码中的 ${percent}%`,
  'verdict.streak': ({ days }: { days: number }) => `已连续 ${days} 天有新题通过`,
  'verdict.next': ({ id, title }: { id: string; title: string }) => `下一题：${id} ${title}`,
};
