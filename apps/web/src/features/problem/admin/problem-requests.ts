import { compileInteractive, compileSpj, getAdminProblem, getProblemCases } from '@verdict/contract/problem/editing.ts';
import { getVerification } from '@verdict/contract/problem/verification.ts';
import { getTestGeneration, saveTestGeneration } from '@verdict/contract/problem/generation.ts';
import { uploadTestcaseZip } from '@verdict/contract/site/files.ts';
import { client } from '../../../app/client/client.ts';
import { textUploads } from '../../../app/client/text-uploads.ts';
import type { FormRequests } from '../editing/form-context.ts';
import { addGenerators } from '../editing/judging/add-generators.ts';
import { readStoredProblem } from '../editing/read-problem.ts';

/** Requests of a problem's form, except saving. */
export const problemRequests: Omit<FormRequests, 'save'> = {
  reread: (pid) => readStoredProblem({ problem: getAdminProblem, cases: getProblemCases }, pid),
  compile: async ({ language, source }, extraFiles, role) => {
    await client.call(
      role === 'checker' ? compileSpj : compileInteractive,
      { code: source, language, extraFiles },
      { quiet: true },
    );
  },
  uploadCases: (file, mode, onProgress) =>
    client.upload(uploadTestcaseZip, { mode }, file, { quiet: true, onProgress }),
  addGenerators: (pid, generators) =>
    addGenerators({ read: getTestGeneration, save: saveTestGeneration }, pid, generators),
  lastVerification: async (pid) => (await client.call(getVerification, { pid }, { quiet: true })).last,
  uploadImage: textUploads().uploadImage,
};
