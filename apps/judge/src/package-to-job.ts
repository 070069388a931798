/** Turns a problem package on this machine into jobs for the judge. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobRef, JudgeCase, SubmissionJob } from '@verdict/domain/judging/job.ts';
import { limitsToState } from '@verdict/domain/judging/limits.ts';
import type { PackageFile, PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { languageByName } from '@verdict/languages/index.ts';

/** Writes test data to `folder` under their hashes; `localBlobs` reads `paths`. */
export class PackageBlobs {
  readonly paths = new Map<string, string>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(file: PackageFile | null): Promise<BlobRef> {
    const content = file ? await file.read() : Buffer.alloc(0);
    const hash = createHash('sha256').update(content).digest('hex');
    if (!this.paths.has(hash)) {
      const path = join(this.#folder, hash);
      await writeFile(path, content);
      this.paths.set(hash, path);
    }
    return { hash, bytes: content.length };
  }
}

export async function judgeCases(problem: ProblemPackage, blobs: PackageBlobs): Promise<JudgeCase[]> {
  const cases: JudgeCase[] = [];
  for (const { inputName, answerName, input, answer, score, group, sample } of problem.cases) {
    const seq = cases.length + 1;
    cases.push({
      seq,
      id: null,
      inputName,
      answerName,
      input: await blobs.add(input),
      answer: await blobs.add(answer),
      score,
      group,
      isSample: sample,
    });
  }
  return cases;
}

/**
 * Makes a job. The program must be in a language of the judge. `timeLimitMs` is the package's limit, stated or derived.
 */
export function submissionJob(
  problem: ProblemPackage,
  cases: JudgeCase[],
  program: PackageProgram,
  timeLimitMs: number,
): SubmissionJob {
  const limits = { timeMs: timeLimitMs, memoryMiB: problem.memoryLimitMiB, stackMiB: problem.stackLimitMiB };
  return {
    kind: 'submission',
    language: program.language ?? '',
    code: program.source,
    problem: {
      scored: problem.scored,
      maxScore: problem.maxScore,
      difficulty: problem.difficulty,
      judgeMode: problem.judgeMode,
      caseMode: problem.caseMode,
      groupNeeds: problem.groupNeeds,
      grader: problem.grader ?? null,
      limits: limitsToState(limits, problem.uniformLimits, languageByName(program.language ?? '')),
      compare: problem.compare,
      jury: problem.jury,
      fileIo: problem.fileIo,
      extraFiles: { ...problem.extraFiles, ...program.extraFiles },
      gnuDialect: problem.gnuDialect ?? false,
      cases,
      keepsDataOf: null,
    },
  };
}
