import type { Translation } from '../shape.ts';
import type source from './static-board.en-US.ts';

export default {
  team: '队伍',
  solved: '通过数',
  penalty: '罚时',
  score: '总分',
  sealed: '榜单已封榜：封榜后的提交以 ? 表示，不显示结果。',
  final: '当前榜单。* 表示打星（不计名次），★ 表示该题首个通过。',
} satisfies Translation<typeof source>;
