import type { RemoteSentences } from '@verdict/domain/remote/remote-sentences.ts';
import type { SentenceTexts } from '../shape.ts';

const quoted = (words: string): string => (words === '' ? '' : `该站提示：“${words}”`);

export default {
  'remote.badProblemId': ({ site, example }) => `这不是 ${site} 的题目。请填写题号（如 ${example}）或题目网址。`,
  'remote.badRunId': ({ site }) => `这不是 ${site} 的提交。请填写提交编号或其页面网址。`,
  'remote.problemNotFound': ({ site }) => `${site} 没有这道题目。`,
  'remote.problemUnavailable': ({ site, detail }) => `${site} 不接受对这道题目的提交。${quoted(detail)}`,
  'remote.permissionDenied': ({ site }) => `${site} 的账号无权打开这道题目。`,
  'remote.languageUnsupported': ({ site }) => `${site} 不接受该语言的程序，请改用其他语言。`,
  'remote.codeTooShort': ({ site, detail }) => `程序太短：${site} 要求至少 ${detail} 字节。`,
  'remote.codeTooLong': ({ site, detail }) =>
    `程序太长，超出 ${site} 的限制${detail === '' ? '' : `：最多 ${detail} 字节`}。`,
  'remote.authFailed': ({ site }) => `${site} 拒绝了账号登录：登录信息有误。`,
  'remote.accountBanned': ({ site, detail }) => `${site} 已封禁该账号。${quoted(detail)}`,
  'remote.sessionExpired': ({ site }) => `${site} 未能保持账号的登录状态。`,
  'remote.challengeRequired': ({ site }) =>
    `${site} 要求人机验证，需由管理员更新该站的登录会话；您可以在该站自行提交后关联该提交。`,
  'remote.rateLimited': ({ site }) => `${site} 暂时限制访问，请稍后再试。`,
  'remote.duplicateCode': ({ site }) => `${site} 拒绝了重复提交的程序。`,
  'remote.submitRefused': ({ site, detail }) => `${site} 拒绝了该程序。${quoted(detail)}`,
  'remote.remoteUnavailable': ({ site }) => `无法访问 ${site}，请稍后再试。`,
  'remote.pageNotUnderstood': ({ site }) => `${site} 的页面与预期不符，该页面已留存，供管理员查看。`,
  'remote.runAmbiguous': ({ site }) => `${site} 列出了多个新提交，无法判断哪一个属于您。`,
  'remote.runNotFound': ({ site }) =>
    `程序已发送到 ${site}，但尚未在该站找到对应的提交。请重新提交，系统会先再次查找。`,
  'remote.noVerdict': ({ site }) => `${site} 一小时内没有给出评测结果。重新提交即可继续查询。`,
  'remote.vanished': ({ site }) => `${site} 已不再列出该提交。`,
  'remote.unknownVerdict': ({ site, detail }) => `${site} 给出了本站不认识的结果：“${detail}”`,
  'remote.noAccount': ({ site }) => `长时间没有可用于 ${site} 的账号。`,
  'remote.noLog': ({ site }) => `${site} 未提供编译器的输出。`,
} satisfies SentenceTexts<RemoteSentences>;
