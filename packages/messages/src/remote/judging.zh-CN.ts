import type { Translation } from '../shape.ts';
import type source from './judging.en-US.ts';

export default {
  'remoteJudging.fetch': '收录远程题目',
  'remoteJudging.fetchThis': '收录',
  'remoteJudging.hint': '从其他站点读取一道题目并收录到题库，所有人可见。程序由该站评测。',
  'remoteJudging.site': '站点',
  'remoteJudging.siteRequired': '请选择站点',
  'remoteJudging.noSite': '目前没有开启的远程站点。',
  'remoteJudging.problemId': '题号或网址',
  'remoteJudging.problemIdRequired': '请填写题号',
  'remoteJudging.example': ({ example }) => `例如 ${example}`,
  'remoteJudging.fetched': ({ problemId }) => `${problemId} 已在题库中`,
  'remoteJudging.off': ({ site }) => `目前无法提交 ${site} 的题目：本站已关闭该站的评测。`,
  'remoteJudging.rests': ({ site, at }) => `${site} 暂时无法使用，将于 ${at} 重试；现在提交的程序届时再评测。`,
} satisfies Translation<typeof source>;
