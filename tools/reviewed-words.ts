/**
 * One word for one thing, in American English and in Chinese: `say` is the word that texts use, `not` matches words to
 * avoid. Texts that the specification words itself are exempt. Checked by `tools/words.test.ts`.
 */
import type { Locale } from '@verdict/messages/shape.ts';

export const reviewedWords: Readonly<Record<Locale, readonly { say: string; not: RegExp }[]>> = {
  'en-US': [
    { say: 'log in', not: /\bsign(?:ed|s|ing)?[ -]in\b|\blogon\b|\blog-in\b/i },
    { say: 'log out', not: /\bsign(?:ed|s|ing)?[ -](?:\S+ )?out\b|\blog ?off\b/i },
    { say: 'log out', not: /\blog-?out\b/i },
    { say: 'register', not: /\bsign(?:ed|s|ing)?[ -]up\b/i },
    { say: 'email', not: /\be-mail/i },
    { say: 'color', not: /colour/i },
    { say: 'organizer', not: /organis/i },
    { say: 'recognize', not: /recognis/i },
    { say: 'practice', not: /practis/i },
    { say: 'favorite', not: /favourit/i },
    { say: 'behavior', not: /behaviour/i },
    { say: 'center', not: /\bcentre\b/i },
    { say: 'Checker message', not: /\bRemark\b/ },
    { say: 'judge host', not: /\bjudger\b/i },
    { say: 'Rankings', not: /\bstandings\b/i },
    { say: 'start a discussion', not: /\bopen(?:s|ed|ing)? (?:a discussion\b|discussions\b)/i },
    { say: 'remove', not: /\btak(?:e|en|es) (?:\S{1,40} )?out of\b/i },
    { say: 'leave blank', not: /\bleave (?:\S{1,40} )?empty\b/i },
    { say: 'Unmute', not: /\bend(?:s|ed)? the mute\b/i },
    { say: 'test data is', not: /\btest data (?:are|have)\b/i },
  ],
  'zh-CN': [
    { say: '您', not: /你/ },
    { say: '登录', not: /登陆|登入/ },
    { say: '退出登录', not: /(?<!账号已)注销(?!.{0,24}账号)|登出/ },
    { say: '账号', not: /帐号|帐户|账户/ },
    { say: '题号', not: /(?:展示|显示) ?ID/ },
    { say: '检查器信息', not: /检查信息|校验信息/ },
    { say: '裁判信息', not: /出题人可见/ },
    { say: '已开始重新评测', not: /重新评测成功/ },
    { say: '重新评测', not: /重测|重判/ },
    { say: '值无效', not: /的值不允许|值非法|非法值/ },
    { say: '加入训练', not: /注册(?:该|了)?训练/ },
    { say: '团队', not: /小组|群组/ },
    { say: '测试点', not: /测试用例/ },
    { say: '评测', not: /判题/ },
    { say: '特殊评测', not: /特判/ },
    { say: '审计日志', not: /操作日志/ },
    { say: '提交记录', not: /评测列表/ },
    { say: '收录到题库', not: /收入题库/ },
    { say: '排名', not: /排行/ },
    { say: '全角标点', not: /[\u4e00-\u9fff][,;:!?][\u4e00-\u9fff]|[\u4e00-\u9fff]\(|\)[\u4e00-\u9fff]/u },
  ],
};
