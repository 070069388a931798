import type { Translation } from '../shape.ts';
import type source from './balloons.en-US.ts';

export default {
  'balloon.red': '红色',
  'balloon.blue': '蓝色',
  'balloon.green': '绿色',
  'balloon.gold': '金色',
  'balloon.purple': '紫色',
  'balloon.orange': '橙色',
  'balloon.teal': '青绿色',
  'balloon.pink': '粉色',
  'balloon.brown': '棕色',
  'balloon.indigo': '靛蓝色',
  'balloon.lime': '黄绿色',
  'balloon.grey': '灰色',
  'balloon.cyan': '青色',
  'balloon.magenta': '洋红色',
} satisfies Translation<typeof source>;
