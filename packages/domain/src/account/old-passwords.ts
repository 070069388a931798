/**
 * Passwords of accounts that came from other judges. They stay valid: the first login checks the old hash and stores
 * the password anew. Digests that are cheap to compute are themselves stored as argon2id, so that a copy of our
 * database tells no more about them than about our own.
 */

/** Hash functions of the platform. Texts are hashed as UTF-8; digests are lower-case hex unless said otherwise. */
export interface Digests {
  md5(text: string): string;
  sha1(text: string): string;
  hmacMd5(key: string, text: string): string;
  /** Base64. */
  pbkdf2(password: string, salt: string, rule: Pbkdf2Rule): Promise<string>;
}

export interface Pbkdf2Rule {
  hash: 'sha1' | 'sha256';
  iterations: number;
  bytes: number;
}

/** A typed password with the digest that it would have. */
interface Candidate {
  password: string;
  digest: string;
}

/** Schemes with cheap digests. A login may have been lenient, so several readings of a typed password can be right. */
const digestSchemes = {
  /** HOJ, which trims typed passwords, and old accounts of HUSTOJ. */
  md5: (typed, _salt, { md5 }) =>
    [...new Set([typed, typed.trim()])].map((password) => ({ password, digest: md5(password) })),
  /**
   * HUSTOJ: SHA-1 of the MD5 and a salt. Its login pages may send the MD5, so a password of 32 hex digits was stored as
   * if it were one already.
   */
  hustoj: (typed, salt, { md5, sha1 }) =>
    [md5(typed), ...(isMd5(typed) ? [typed.toLowerCase()] : [])].map((inner) => ({
      password: typed,
      digest: sha1(inner + salt),
    })),
  saltedMd5: (typed, salt, { md5 }) => [{ password: typed, digest: md5(salt + typed) }],
  saltedSha1: (typed, salt, { sha1 }) => [{ password: typed, digest: sha1(salt + typed) }],
  syzoj: (typed, _salt, { md5 }) => [{ password: typed, digest: md5(`${typed}syzoj2_xxx`) }],
  /** UOJ. The salt is the name and the site's own salt, with a blank between them. */
  uoj: (typed, salt, { md5, hmacMd5 }) => {
    const { name, salt: own } = named(salt);
    return [{ password: typed, digest: md5(name + hmacMd5(own, typed)) }];
  },
  /** Vijos. The salt is the name and the account's salt, with a blank between them. */
  vijos: (typed, salt, { md5, sha1 }) => {
    const { name, salt: own } = named(salt);
    const inner = md5(typed);
    return [{ password: typed, digest: sha1(md5(name.toLowerCase() + inner) + own + sha1(inner + own)) }];
  },
} satisfies Record<string, (typed: string, salt: string, digests: Digests) => Candidate[]>;

const pbkdf2Schemes = { 'pbkdf2-sha256': 'sha256', 'pbkdf2-sha1': 'sha1' } as const;

export type DigestScheme = keyof typeof digestSchemes;
export type Pbkdf2Scheme = keyof typeof pbkdf2Schemes;

export type OldPassword =
  | { scheme: DigestScheme; salt: string; digest: string }
  /** `digest` is base64. */
  | { scheme: Pbkdf2Scheme; salt: string; iterations: number; digest: string }
  /** An argon2id string, as we store it ourselves. */
  | { scheme: 'argon2id'; digest: string };

export type OldScheme = OldPassword['scheme'];

const isMd5 = (text: string): boolean => /^[0-9a-f]{32}$/i.test(text);

/** The part behind the last blank, because names may contain blanks and these salts do not. */
const named = (text: string): { name: string; salt: string } => ({
  name: text.slice(0, text.lastIndexOf(' ')),
  salt: text.slice(text.lastIndexOf(' ') + 1),
});

/** Longest hash that is read. */
const LONGEST = 512;
/** A site may have raised its iterations; more would let a dump keep our processors busy. */
const MOST_ITERATIONS = 5_000_000;

/** HOJ: `user_info.password`. All readers return null for a hash that nobody can log in with. */
export const hojPassword = (stored: string): OldPassword | null =>
  isMd5(stored) ? { scheme: 'md5', salt: '', digest: stored.toLowerCase() } : null;

/** HUSTOJ: `users.password`. New ones are base64 of the 20 bytes of a SHA-1 and four characters of salt. */
export function hustojPassword(stored: string): OldPassword | null {
  if (isMd5(stored)) return { scheme: 'md5', salt: '', digest: stored.toLowerCase() };
  if (!/^[A-Za-z0-9+/]{32}$/.test(stored)) return null;
  const bytes = [...atob(stored)].map((character) => character.charCodeAt(0));
  const digest = bytes.slice(0, 20).map((byte) => byte.toString(16).padStart(2, '0'));
  return { scheme: 'hustoj', salt: String.fromCharCode(...bytes.slice(20)), digest: digest.join('') };
}

/** Django, and so QDUOJ and DMOJ: `algorithm$…`. */
export function djangoPassword(stored: string): OldPassword | null {
  if (stored.length > LONGEST) return null;
  const [algorithm, ...parts] = stored.split('$');
  if (algorithm === 'pbkdf2_sha256' || algorithm === 'pbkdf2_sha1') {
    const [iterations = '', salt = '', digest = ''] = parts;
    return pbkdf2Password(algorithm === 'pbkdf2_sha1' ? 'pbkdf2-sha1' : 'pbkdf2-sha256', iterations, salt, digest);
  }
  const [salt = '', digest = ''] = parts;
  if (algorithm === 'md5' && isMd5(digest)) return { scheme: 'saltedMd5', salt, digest: digest.toLowerCase() };
  if (algorithm === 'sha1' && /^[0-9a-f]{40}$/i.test(digest))
    return { scheme: 'saltedSha1', salt, digest: digest.toLowerCase() };
  if (algorithm === 'argon2') {
    const text = stored.slice('argon2'.length);
    return isModestArgon2(text) ? { scheme: 'argon2id', digest: text } : null;
  }
  return null;
}

/** Hydro: `user.hash`, `user.salt` and `user.hashType`; other types are of accounts that came from other judges. */
export function hydroPassword(facts: {
  hash: string;
  salt: string;
  hashType: string;
  name: string;
}): OldPassword | null {
  const { hash, salt, hashType, name } = facts;
  if (hash.length > LONGEST || salt.length > LONGEST) return null;
  if (hashType === 'hydro' || hashType === '') {
    if (!/^[0-9a-f]{64}$/i.test(hash)) return null;
    const bytes = (hash.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
    return { scheme: 'pbkdf2-sha256', salt, iterations: 100_000, digest: btoa(bytes.join('')) };
  }
  if (hashType === 'hust') return hustojPassword(hash);
  if (hashType === 'syzoj' && isMd5(hash)) return { scheme: 'syzoj', salt: '', digest: hash.toLowerCase() };
  if (hashType === 'uoj' && isMd5(hash)) return { scheme: 'uoj', salt: `${name} ${salt}`, digest: hash.toLowerCase() };
  const vijos = hashType === 'vj2' ? /^[^|]*\|([0-9a-f]{40})$/i.exec(hash) : null;
  return vijos && { scheme: 'vijos', salt: `${name} ${salt}`, digest: vijos[1]!.toLowerCase() };
}

function pbkdf2Password(scheme: Pbkdf2Scheme, iterations: string, salt: string, digest: string): OldPassword | null {
  const count = /^[1-9]\d{0,6}$/.test(iterations) ? Number(iterations) : Infinity;
  const bytes = scheme === 'pbkdf2-sha1' ? 20 : 32;
  const isRight = /^[A-Za-z0-9+/]+=*$/.test(digest) && digest.length === Math.ceil(bytes / 3) * 4;
  return count <= MOST_ITERATIONS && isRight && salt.length <= LONGEST
    ? { scheme, salt, iterations: count, digest }
    : null;
}

/** Whether an argon2id string asks for no more memory and time than a login may cost. */
function isModestArgon2(text: string): boolean {
  const rule = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.exec(text);
  return rule !== null && Number(rule[1]) <= 1 << 17 && Number(rule[2]) <= 10;
}

const TAG = 'old$';

/** Whether a stored hash is of another judge. */
export const isOldHash = (stored: string): boolean => stored.startsWith(TAG);

/** The stored form. `wrapped` is the argon2id hash of a cheap digest; ignored by the other schemes. */
export function oldHash(password: OldPassword, wrapped: string): string {
  if (password.scheme === 'argon2id') return password.digest;
  const salt = encodeURIComponent(password.salt.toWellFormed()).replaceAll('$', '%24');
  const rest = 'iterations' in password ? `${password.iterations}$${password.digest}` : wrapped;
  return `${TAG}${password.scheme}$${salt}$${rest}`;
}

/** Whether the digest of this password has to be stored as argon2id. */
export const isWrapped = (password: OldPassword): password is Extract<OldPassword, { scheme: DigestScheme }> =>
  Object.hasOwn(digestSchemes, password.scheme);

/**
 * The password that fits a stored hash of another judge: the typed one, or the part of it that was always meant. Null
 * for a wrong one. `verify` compares with an argon2id hash, `equal` compares two texts in constant time.
 */
export async function matchOldHash(
  stored: string,
  typed: string,
  tools: Digests & { verify(hash: string, text: string): Promise<boolean>; equal(a: string, b: string): boolean },
): Promise<string | null> {
  const [, scheme = '', encodedSalt = '', ...rest] = stored.split('$');
  const salt = decodeURIComponent(encodedSalt);
  if (Object.hasOwn(pbkdf2Schemes, scheme)) {
    const hash = pbkdf2Schemes[scheme as Pbkdf2Scheme];
    const [iterations = '', digest = ''] = rest;
    const rule = { hash, iterations: Number(iterations), bytes: hash === 'sha1' ? 20 : 32 };
    return tools.equal(await tools.pbkdf2(typed, salt, rule), digest) ? typed : null;
  }
  if (!Object.hasOwn(digestSchemes, scheme)) return null;
  for (const { password, digest } of digestSchemes[scheme as DigestScheme](typed, salt, tools)) {
    if (await tools.verify(rest.join('$'), digest)) return password;
  }
  return null;
}
