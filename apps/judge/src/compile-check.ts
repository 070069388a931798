/** Compiles a checker or an interactor for its author, exactly as judging does. */
import type { CompileCheckJob, CompileCheckResult } from '@verdict/domain/judging/job.ts';
import { juryLanguageByName } from '@verdict/languages/index.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { compileJuryProgram } from './checker.ts';
import { JudgeError } from './judge-error.ts';
import type { JudgeContext } from './judge-context.ts';

export async function compileCheck(judge: JudgeContext, job: CompileCheckJob): Promise<CompileCheckResult> {
  const language = juryLanguageByName(job.language);
  if (!language)
    return {
      kind: 'compileCheck',
      ok: false,
      message: [sentence('judge.languageUnknown', { language: job.language })],
    };
  try {
    const compiled = await compileJuryProgram(judge, language, job);
    if (!compiled.ok) return { kind: 'compileCheck', ok: false, message: compiled.message };
    compiled.program.release();
    return { kind: 'compileCheck', ok: true, message: '' };
  } catch (error) {
    if (!(error instanceof JudgeError)) throw error;
    return { kind: 'compileCheck', ok: false, message: error.words };
  }
}
