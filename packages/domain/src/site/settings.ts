/**
 * Table of all site settings: default, bounds, visibility for visitors, and form. The admin form, validation,
 * `/api/get-website-config` and the documentation use this table.
 */
import { isMailDomainList } from '../account/mail-domains.ts';
import { ACCENT_PATTERN } from './accent.ts';
import { isTimeZone } from '../text/time-zone.ts';
import { isPlainLine, MAIL_ADDRESS, NOTHING_TO_SEE, TRICK_CHARACTERS, WEB_ADDRESS } from '../text/plain-text.ts';

interface BooleanSetting {
  kind: 'boolean';
  default: boolean;
}
interface IntegerSetting {
  kind: 'integer';
  default: number;
  min: number;
  max: number;
}
interface TextSetting {
  kind: 'text';
  default: string;
  maxLength: number;
  /**
   * `paragraphs`: may have several lines, as older clients send them. `name`: must have visible characters. `address`:
   * a web address or empty. `mail`: a mail address or empty. `domains`: a list of mail domains.
   * `color`: `#rrggbb` or empty. `picture`: address of an uploaded picture of the site, or empty. `markdown`: as
   * paragraphs, shown as Markdown. `locale`: a language of the interface or empty. `timeZone`: an IANA name or empty.
   * Absent: one line.
   */
  form?:
    | 'paragraphs'
    | 'name'
    | 'address'
    | 'mail'
    | 'domains'
    | 'color'
    | 'picture'
    | 'markdown'
    | 'locale'
    | 'timeZone';
}
interface Common {
  /** True when visitors may read the setting. */
  public: boolean;
  /** True when the value can be written but never read. */
  secret?: boolean;
  section: 'site' | 'look' | 'legal' | 'maintenance' | 'features' | 'limits' | 'mail' | 'security';
}
export type SettingFacts = (BooleanSetting | IntegerSetting | TextSetting) & Common;

export const settings = {
  baseUrl: { kind: 'text', default: '', maxLength: 255, form: 'address', public: true, section: 'site' },
  name: { kind: 'text', default: 'Verdict Online Judge', maxLength: 100, form: 'name', public: true, section: 'site' },
  shortName: { kind: 'text', default: 'Verdict', maxLength: 30, form: 'name', public: true, section: 'site' },
  /** When empty, readers see a default text in their own language. */
  description: { kind: 'text', default: '', maxLength: 500, form: 'paragraphs', public: true, section: 'site' },
  register: { kind: 'boolean', default: true, public: true, section: 'site' },
  recordName: { kind: 'text', default: '', maxLength: 100, public: true, section: 'site' },
  recordUrl: { kind: 'text', default: '', maxLength: 255, form: 'address', public: true, section: 'site' },
  projectName: { kind: 'text', default: 'Verdict', maxLength: 100, public: true, section: 'site' },
  projectUrl: { kind: 'text', default: '', maxLength: 255, form: 'address', public: true, section: 'site' },

  /** Language for visitors who have not chosen one, and for programs that ask for none. Empty: the browser's. */
  defaultLocale: { kind: 'text', default: '', maxLength: 5, form: 'locale', public: true, section: 'site' },
  /** Time zone of times in mails. Empty: UTC. Browsers show times in their own. */
  timeZone: { kind: 'text', default: '', maxLength: 64, form: 'timeZone', public: true, section: 'site' },
  /** Address of the picture beside the name, and of the one in the tab of the browser. Empty: ours. */
  logo: { kind: 'text', default: '', maxLength: 255, form: 'picture', public: true, section: 'look' },
  favicon: { kind: 'text', default: '', maxLength: 255, form: 'picture', public: true, section: 'look' },
  /** Color of buttons and links. Empty: ours. See `accent.ts`. */
  accentColor: { kind: 'text', default: '', maxLength: 7, form: 'color', public: true, section: 'look' },
  footerTextEn: { kind: 'text', default: '', maxLength: 2000, form: 'markdown', public: true, section: 'look' },
  footerTextZh: { kind: 'text', default: '', maxLength: 2000, form: 'markdown', public: true, section: 'look' },

  imprintEn: { kind: 'text', default: '', maxLength: 50_000, form: 'markdown', public: true, section: 'legal' },
  imprintZh: { kind: 'text', default: '', maxLength: 50_000, form: 'markdown', public: true, section: 'legal' },
  privacyEn: { kind: 'text', default: '', maxLength: 50_000, form: 'markdown', public: true, section: 'legal' },
  privacyZh: { kind: 'text', default: '', maxLength: 50_000, form: 'markdown', public: true, section: 'legal' },
  termsEn: { kind: 'text', default: '', maxLength: 50_000, form: 'markdown', public: true, section: 'legal' },
  termsZh: { kind: 'text', default: '', maxLength: 50_000, form: 'markdown', public: true, section: 'legal' },

  /** Only administrators can change anything. Everybody else reads. */
  maintenance: { kind: 'boolean', default: false, public: true, section: 'maintenance' },
  /** Sentence for readers of a language. When empty, they see a default sentence. */
  maintenanceTextEn: { kind: 'text', default: '', maxLength: 300, public: true, section: 'maintenance' },
  maintenanceTextZh: { kind: 'text', default: '', maxLength: 300, public: true, section: 'maintenance' },

  openPublicDiscussion: { kind: 'boolean', default: true, public: true, section: 'features' },
  openGroupDiscussion: { kind: 'boolean', default: true, public: true, section: 'features' },
  openContestComment: { kind: 'boolean', default: true, public: true, section: 'features' },
  openPublicJudge: { kind: 'boolean', default: true, public: false, section: 'features' },
  openGroupJudge: { kind: 'boolean', default: true, public: false, section: 'features' },
  openContestJudge: { kind: 'boolean', default: true, public: false, section: 'features' },
  hideNonContestSubmissionCode: { kind: 'boolean', default: false, public: false, section: 'features' },
  /** Users may import problems of the remote sites that are switched on. */
  remoteImportByUsers: { kind: 'boolean', default: false, public: true, section: 'features' },
  /** Visitors may run programs on the sample of an easy problem. */
  visitorRuns: { kind: 'boolean', default: true, public: true, section: 'features' },
  /** Ratings of users who have named their Codeforces account; read once a day. */
  codeforcesRatings: { kind: 'boolean', default: false, public: true, section: 'features' },
  /** Contests of external sites that announce them; read every two hours. */
  otherContests: { kind: 'boolean', default: false, public: true, section: 'features' },

  /** Slot time for one judging, including checkers. `contestJudgingMinutes` applies in contests of the site. */
  judgingMinutes: { kind: 'integer', default: 10, min: 1, max: 1440, public: true, section: 'limits' },
  contestJudgingMinutes: { kind: 'integer', default: 60, min: 1, max: 1440, public: false, section: 'limits' },
  defaultSubmitInterval: { kind: 'integer', default: 8, min: 0, max: 3600, public: false, section: 'limits' },
  /** Number of submissions within ten minutes. 0 never demands a captcha. */
  submissionsBeforeCaptcha: { kind: 'integer', default: 0, min: 0, max: 1000, public: false, section: 'limits' },
  /** Total size of pictures, files and avatars. */
  filesPerAccountMib: { kind: 'integer', default: 1024, min: 1, max: 1_048_576, public: false, section: 'limits' },
  /**
   * Total size of test data in an account's problems and in its unsaved uploads. A file that is used twice counts once.
   */
  testDataPerAccountMib: { kind: 'integer', default: 10_240, min: 1, max: 1_048_576, public: false, section: 'limits' },
  /** Largest size of one upload. The contract states the most that an administrator may allow. */
  avatarMaxMib: { kind: 'integer', default: 2, min: 1, max: 16, public: false, section: 'limits' },
  pictureMaxMib: { kind: 'integer', default: 4, min: 1, max: 32, public: false, section: 'limits' },
  fileMaxMib: { kind: 'integer', default: 128, min: 1, max: 512, public: false, section: 'limits' },
  testDataMaxMib: { kind: 'integer', default: 256, min: 1, max: 512, public: false, section: 'limits' },
  minimumCodeLength: { kind: 'integer', default: 0, min: 0, max: 1000, public: false, section: 'limits' },
  defaultCreateGroupDailyLimit: { kind: 'integer', default: 2, min: 0, max: 1000, public: false, section: 'limits' },
  defaultCreateGroupLimit: { kind: 'integer', default: 5, min: 0, max: 1000, public: false, section: 'limits' },
  defaultCreateGroupACInitValue: {
    kind: 'integer',
    default: 20,
    min: 0,
    max: 100000,
    public: false,
    section: 'limits',
  },
  defaultCreateDiscussionDailyLimit: {
    kind: 'integer',
    default: 5,
    min: 0,
    max: 1000,
    public: false,
    section: 'limits',
  },
  defaultCreateDiscussionACInitValue: {
    kind: 'integer',
    default: 10,
    min: 0,
    max: 100000,
    public: false,
    section: 'limits',
  },
  defaultCreateCommentACInitValue: {
    kind: 'integer',
    default: 10,
    min: 0,
    max: 100000,
    public: false,
    section: 'limits',
  },

  /** One word or phrase per line. Posts with one of them are held for a moderator. */
  moderatedWords: {
    kind: 'text',
    default: '',
    maxLength: 10_000,
    form: 'paragraphs',
    public: false,
    section: 'limits',
  },
  /** Accounts below these values cannot post links or pictures. 0 turns a limit off. */
  newAccountDays: { kind: 'integer', default: 0, min: 0, max: 365, public: false, section: 'limits' },
  newAccountACInitValue: { kind: 'integer', default: 0, min: 0, max: 100000, public: false, section: 'limits' },
  /** Maximum number of open connections, and of push streams, per address; in IPv6 per subscriber network. */
  connectionsPerAddress: { kind: 'integer', default: 500, min: 10, max: 100_000, public: false, section: 'limits' },
  streamsPerAddress: { kind: 'integer', default: 500, min: 10, max: 100_000, public: false, section: 'limits' },

  emailHost: { kind: 'text', default: '', maxLength: 255, public: false, section: 'mail' },
  emailPort: { kind: 'integer', default: 465, min: 1, max: 65535, public: false, section: 'mail' },
  emailUsername: { kind: 'text', default: '', maxLength: 255, public: false, section: 'mail' },
  emailPassword: { kind: 'text', default: '', maxLength: 255, public: false, secret: true, section: 'mail' },
  emailSsl: { kind: 'boolean', default: true, public: false, section: 'mail' },
  /** Sender of mails. When empty, the mail account is used, or `no-reply` at the mail server. */
  emailFrom: { kind: 'text', default: '', maxLength: 255, form: 'mail', public: false, section: 'mail' },
  /** Name of the sender. When empty, the short name of the site is used. */
  emailFromName: { kind: 'text', default: '', maxLength: 100, public: false, section: 'mail' },
  emailBGImg: { kind: 'text', default: '', maxLength: 255, form: 'address', public: false, section: 'mail' },

  /** Mail domains whose addresses may register: `example.edu`, `*.example.edu` for sub-domains. Empty allows all. */
  emailDomains: { kind: 'text', default: '', maxLength: 2000, form: 'domains', public: true, section: 'security' },
  /** Domains, separated by blanks or commas, whose mail addresses cannot register. */
  emailDomainBlackList: {
    kind: 'text',
    default: '',
    maxLength: 2000,
    form: 'paragraphs',
    public: false,
    section: 'security',
  },
  requireAdminSecondFactor: { kind: 'boolean', default: false, public: false, section: 'security' },
} as const satisfies Record<string, SettingFacts>;

export type SettingKey = keyof typeof settings;
export type SettingValue<K extends SettingKey> = (typeof settings)[K]['kind'] extends 'boolean'
  ? boolean
  : (typeof settings)[K]['kind'] extends 'integer'
    ? number
    : string;
export type Settings = { [K in SettingKey]: SettingValue<K> };

export const settingKeys = Object.keys(settings) as SettingKey[];

export const defaultSettings = Object.fromEntries(settingKeys.map((key) => [key, settings[key].default])) as Settings;

/**
 * The value if it is allowed for the key, else null. Texts must not contain control and direction marks. Integers
 * outside their bounds are refused, not clamped.
 */
export function acceptSetting(key: SettingKey, value: unknown): boolean | number | string | null {
  const facts: SettingFacts = settings[key];
  switch (facts.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'integer':
      return Number.isInteger(value) && (value as number) >= facts.min && (value as number) <= facts.max
        ? (value as number)
        : null;
    case 'text':
      return typeof value === 'string' && value.length <= facts.maxLength && hasForm(value, facts.form) ? value : null;
  }
}

/** Address of an uploaded picture, which has a random name. */
const SITE_PICTURE = /^\/api\/public\/img\/[0-9a-f]{32}\.png$/;

function hasForm(text: string, form: TextSetting['form']): boolean {
  if (form === 'paragraphs' || form === 'markdown') return !TRICK_CHARACTERS.test(text);
  if (form === 'locale') return text === '' || text === 'en-US' || text === 'zh-CN';
  if (form === 'timeZone') return text === '' || isTimeZone(text);
  if (form === 'color') return text === '' || ACCENT_PATTERN.test(text);
  if (form === 'picture') return text === '' || SITE_PICTURE.test(text);
  if (form === 'domains') return isMailDomainList(text);
  if (form === 'mail' && text !== '' && !MAIL_ADDRESS.test(text)) return false;
  if (form === 'name' && NOTHING_TO_SEE.test(text)) return false;
  if (form === 'address' && text !== '' && !WEB_ADDRESS.test(text)) return false;
  return isPlainLine(text);
}
