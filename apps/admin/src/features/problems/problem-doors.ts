import { compileInteractive, compileSpj } from '@verdict/contract/admin/problems.ts';
import { uploadMarkdownImage, uploadTestcaseZip } from '@verdict/contract/file.ts';
import { client } from '@verdict/ui/app/client.ts';
import type { FormDoors } from '@verdict/ui/forms/problem-form/form-context.ts';

/** What the form of a problem needs of the world, but for its save. */
export const problemDoors: Omit<FormDoors, 'save'> = {
  compile: async ({ language, source }, extraFiles, kind) => {
    await client.call(
      kind === 'spj' ? compileSpj : compileInteractive,
      { code: source, language, extraFiles },
      { quiet: true },
    );
  },
  uploadCases: (file, mode, onProgress) =>
    client.upload(uploadTestcaseZip, { mode }, file, { quiet: true, onProgress }),
  uploadImage: (file) => client.upload(uploadMarkdownImage, {}, file, { quiet: true }),
};
