/** Administration of accounts. */
import { isRoleId, type RoleId } from '@verdict/domain/access/actor.ts';
import { z } from 'zod';
import { email, GENERATED_PASSWORD_MAX, password, visibleUsername } from './account.ts';
import { download, endpoint, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import {
  asText,
  date,
  flag,
  nothing,
  numeric,
  optionalColor,
  optionalLine,
  optionalText,
  orStored,
  page,
  pageOf,
  says,
} from '../fields.ts';
import { readFrom, revision } from '../revision.ts';

const text = z.string().nullable();

export const adminUser = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  school: text,
  course: text,
  number: text,
  gender: z.enum(['male', 'female', 'secrecy']),
  realname: text,
  cfUsername: text,
  github: text,
  blog: text,
  email: text,
  mobile: text,
  avatar: text,
  titleName: text,
  titleColor: text,
  signature: text,
  /** 0 enabled, 1 disabled. */
  status: z.number().int(),
  secondFactor: z.boolean(),
  gmtCreate: date,
  gmtModified: date,
  /** Exactly one role, in force (`status` 0); `description` is its name in the caller's language. */
  roles: z.array(z.object({ id: z.number().int(), role: z.string(), description: z.string(), status: z.literal(0) })),
  revision,
});
/** Fields that the account form edits; `type` is the role. */
export const accountFacts = adminUser
  .pick({ username: true, realname: true, email: true, status: true, titleName: true, titleColor: true })
  .extend({ type: z.number().int() });
export type AccountFacts = z.output<typeof accountFacts>;
export type AdminUser = z.output<typeof adminUser>;

const roleId = numeric(
  z
    .number(says('error.roleUnknown'))
    .refine(isRoleId, says('error.roleUnknown'))
    .transform((id) => id as RoleId),
);
const uid = z.string().min(1).max(64);

/** Orders of the list; a dash means descending. */
export const userSorts = ['-created', 'created', 'username', '-username'] as const;
export type UserSort = (typeof userSorts)[number];

export const getUserList = endpoint('GET /api/admin/user/get-user-list', 'superAdmin', {
  input: z.object({
    ...page(10),
    sort: z.enum(userSorts).default('-created'),
    /** Part of username, e-mail address or real name. */
    keyword: optionalText(100),
    onlyAdmin: flag,
    /** Lists only accounts with this role. */
    role: z.preprocess((value) => (value === '' || value === null ? undefined : value), roleId.optional()),
  }),
  data: pageOf(adminUser),
});

export const TITLE_MAX = 20;

export const editUser = endpoint('PUT /api/admin/user/edit-user', 'superAdmin', {
  stores: accountFacts,
  input: z.object({
    uid,
    revision: readFrom.revision,
    /** The stored username or a new one. */
    username: orStored(visibleUsername),
    realname: orStored(optionalLine(50)),
    email: orStored(z.preprocess((value) => (value === '' || value === null ? undefined : value), email.optional())),
    setNewPwd: flag,
    password: z.preprocess((value) => (value === '' || value === null ? undefined : value), password.optional()),
    /** Role id. */
    type: roleId,
    /** 0 enabled, 1 disabled. */
    status: numeric(z.number().int().min(0).max(1)),
    titleName: orStored(optionalLine(TITLE_MAX)),
    titleColor: orStored(optionalColor),
  }),
  data: nothing,
});

const uids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(uid).min(1).max(300),
);

export const deleteUsers = endpoint('DELETE /api/admin/user/delete-user', 'superAdmin', {
  input: z.object({ ids: uids }),
  data: nothing,
});

/** Ours: as `POST /api/close-account`, for somebody who asks for it. */
export const closeUser = endpoint('POST /api/admin/user/close', 'superAdmin', {
  input: z.object({ uid }),
  data: nothing,
});

export const signOutUser = endpoint('POST /api/admin/user/sign-out', 'superAdmin', {
  input: z.object({ uid }),
  data: nothing,
});

export const removeUserSecondFactor = endpoint('POST /api/admin/user/remove-second-factor', 'superAdmin', {
  input: z.object({ uid }),
  data: nothing,
});

export const IMPORT_MAX_ROWS = 2000;
/** username, password, email, real name, gender, nickname, school; trailing cells may be left out. */
export const importRow = z.array(z.preprocess(asText, z.string().max(1000).nullable())).max(20);

/** Text encoding of a file of accounts. */
export const sheetEncoding = z.enum(['utf-8', 'utf-16', 'gbk']);
export type SheetEncoding = z.output<typeof sheetEncoding>;

export const previewUserImport = endpoint('POST /api/admin/user/preview-import', 'superAdmin', {
  audit: 'reads',
  upload: { field: 'file', maxBytes: 2 << 20 },
  input: z.object({}),
  data: z.object({
    encoding: sheetEncoding,
    rows: z.array(
      z.object({
        /** Line of the file, from 1. */
        line: z.number().int(),
        /** The row to send to `insert-batch-user` once it is confirmed. */
        user: z.array(z.string()),
        errors: z.array(z.string()),
      }),
    ),
  }),
});

export const insertBatchUser = endpoint('POST /api/admin/user/insert-batch-user', 'superAdmin', {
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: z.object({
    users: z
      .array(importRow, says('error.importEmpty'))
      .min(1, says('error.importEmpty'))
      .max(IMPORT_MAX_ROWS, says('error.importTooLong')),
  }),
  data: nothing,
});

export const GENERATED_MAX = 1000;
export const GENERATED_PASSWORD_MIN = 6;
const number = z
  .number(says('error.generateNumbers'))
  .int(says('error.generateNumbers'))
  .min(0, says('error.generateNumbers'))
  .max(99_999_999, says('error.generateNumbers'));
const affix = optionalText(20).transform((text) => text?.trim() ?? '');

export const generateUsers = endpoint('POST /api/admin/user/generate-user', 'superAdmin', {
  input: z
    .object({
      prefix: affix,
      suffix: affix,
      number_from: numeric(number.default(1)),
      number_to: numeric(number.default(10)),
      password_length: numeric(
        z
          .number(says('error.generatePasswordLength'))
          .int(says('error.generatePasswordLength'))
          .min(GENERATED_PASSWORD_MIN, says('error.generatePasswordLength'))
          .max(GENERATED_PASSWORD_MAX, says('error.generatePasswordLength'))
          .default(GENERATED_PASSWORD_MIN),
      ),
    })
    .refine((form) => form.number_to >= form.number_from, says('error.generateOrder'))
    .refine((form) => form.number_to - form.number_from < GENERATED_MAX, says('error.generateTooMany')),
  /** Key of the spreadsheet with the passwords, which can be downloaded once, within 30 minutes. */
  data: z.object({ key: z.string() }),
});

/**
 * The generated accounts to show or print, as long as the spreadsheet exists. Reading them does not use up the
 * download.
 */
export const getGeneratedUsers = endpoint('GET /api/admin/user/generated-users', 'superAdmin', {
  audit: 'record',
  reveals: 'own',
  input: z.object({ key: z.string().min(1).max(64) }),
  data: z.array(z.object({ username: z.string(), password: z.string() })),
});

export const downloadGeneratedUsers = download('GET /api/file/generate-user-excel', 'superAdmin', {
  audit: 'record',
  exam: 'closed',
  reveals: 'own',
  input: z.object({ key: z.string().min(1).max(64) }),
});
