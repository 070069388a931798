/** Uploads of public pictures and files. Downloads under /api/public are no endpoints: see the server. */
import { settings } from '@verdict/domain/site/settings.ts';
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id, nothing, optionalId, optionalText } from '../fields.ts';
import { userInfo } from '../shapes.ts';

const MEGABYTE = 1 << 20;
/** Largest picture that is copied from another site, and largest attachment of an imported problem. */
export const MARKDOWN_IMAGE_MAX_BYTES = 4 * MEGABYTE;
export const MARKDOWN_FILE_MAX_BYTES = 128 * MEGABYTE;
export const CAROUSEL_IMAGE_MAX_BYTES = 8 * MEGABYTE;

/** Size of an upload: `maxBytes` is the most that the site's setting may be. */
export const sizeBy = <S extends 'avatarMaxMib' | 'pictureMaxMib' | 'fileMaxMib' | 'testDataMaxMib'>(setting: S) => ({
  maxBytes: settings[setting].max * MEGABYTE,
  setting,
});

/** Picture formats, detected from the contents of the file, not from its name. */
export const IMAGE_TYPES = ['gif', 'jpeg', 'png', 'bmp', 'webp'] as const;

export const uploadAvatar = endpoint('POST /api/file/upload-avatar', 'login', {
  audit: 'own',
  exam: 'closed',
  upload: { field: 'image', ...sizeBy('avatarMaxMib') },
  input: z.object({}),
  data: userInfo,
});

/** Reasons why an external picture was not copied when a text was saved. */
export const pictureFaults = ['notPublic', 'unreachable', 'slow', 'tooLarge', 'noPicture', 'tooMany'] as const;
export type PictureFault = (typeof pictureFaults)[number];
const pictureLeft = z.object({ url: z.string(), fault: z.enum(pictureFaults) });
export type PictureLeft = z.infer<typeof pictureLeft>;
/** Ours: pictures of a saved text that are still links to other sites; pages do not show them. */
export const savedText = z.object({ picturesLeft: z.array(pictureLeft) });

export const uploadMarkdownImage = endpoint('POST /api/file/upload-md-img', 'login', {
  admits: 'admins',
  exam: 'closed',
  upload: { field: 'image', ...sizeBy('pictureMaxMib'), right: 'file.upload' },
  input: z.object({ gid: optionalId }),
  data: z.object({ link: z.string(), fileId: z.number().int() }),
});

export const deleteMarkdownImage = endpoint('GET /api/file/delete-md-img', 'login', {
  admits: 'problemAdmins',
  audit: 'record',
  exam: 'closed',
  input: z.object({ fileId: id }),
  data: nothing,
});

export const uploadMarkdownFile = endpoint('POST /api/file/upload-md-file', 'login', {
  admits: 'admins',
  exam: 'closed',
  upload: {
    field: 'file',
    ...sizeBy('fileMaxMib'),
    onDisk: true,
    right: 'file.upload',
  },
  input: z.object({ gid: optionalId }),
  data: z.object({ link: z.string() }),
});

export const uploadCarouselImage = endpoint('POST /api/file/upload-carouse-img', 'superAdmin', {
  exam: 'closed',
  upload: { field: 'file', maxBytes: CAROUSEL_IMAGE_MAX_BYTES },
  input: z.object({}),
  data: z.object({ id: z.number().int(), url: z.string() }),
});

export const uploadTestcaseZip = endpoint('POST /api/file/upload-testcase-zip', 'login', {
  admits: 'admins',
  audit: 'elsewhere',
  exam: 'closed',
  upload: {
    field: 'file',
    ...sizeBy('testDataMaxMib'),
    onDisk: true,
    right: 'file.upload',
  },
  /** `mode` is the case mode; subtask modes get group 1 as a proposal. */
  input: z.object({ mode: optionalText(50), gid: optionalId }),
  data: z.object({
    fileList: z.array(
      z.object({
        input: z.string(),
        output: z.string(),
        groupNum: z.number().int().optional(),
        /** Ours: an even split of 100 points, and the sizes in bytes of the files as they are judged. */
        score: z.number().int(),
        inputBytes: z.number().int(),
        outputBytes: z.number().int(),
      }),
    ),
    /** Folder that the problem form sends as `uploadTestcaseDir`, within a day. */
    fileListDir: z.string(),
    /** Ours: findings about the uploaded files. */
    findings: z.array(
      z.object({
        level: z.enum(['error', 'warning', 'info']),
        code: z.string(),
        path: z.string().nullable(),
        message: z.string(),
      }),
    ),
  }),
});

export const downloadTestcase = download('GET /api/file/download-testcase', 'login', {
  exam: 'closed',
  reveals: 'testData',
  input: z.object({ pid: id }),
});

/** One file of the test data, of a stored problem or of the caller's own upload that is not saved yet. */
const testcaseFile = z.object({
  pid: optionalId,
  /** `fileListDir` of the upload. When given, `pid` is ignored. */
  upload: optionalText(100),
  /** Position of the case, from 1. */
  seq: id,
  side: z.enum(['input', 'output']),
});

/** Maximum length of a preview, in characters. */
export const TESTCASE_PREVIEW_MAX = 4000;

export const previewTestcase = endpoint('GET /api/file/testcase-preview', 'login', {
  exam: 'closed',
  reveals: 'testData',
  input: testcaseFile,
  data: z.object({
    name: z.string(),
    bytes: z.number().int(),
    /** Beginning of the file. Null when the file is no text. */
    text: z.string().nullable(),
    isCut: z.boolean(),
  }),
});

export const downloadTestcaseFile = download('GET /api/file/testcase-file', 'login', {
  exam: 'closed',
  reveals: 'testData',
  input: testcaseFile,
});
