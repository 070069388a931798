/**
 * The judge daemon: opens the sandbox, measures what this host can do, and claims work until it gets a signal to stop.
 * The daemon talks HTTP to one server and uses no database.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { Logger } from 'pino';
import type { HostFacts } from '@verdict/contract/submission/judgehost.ts';
import { CONFIG_EXIT_CODE, ConfigError, readConfig } from '@verdict/domain/site/config.ts';
import type { Language } from '@verdict/domain/judging/language.ts';
import { allLanguages, languageByName } from '@verdict/languages/index.ts';
import { BlobCache } from './blob-cache.ts';
import { calibrate, calibrationWarnings } from './calibrate.ts';
import type { Calibration } from './calibrate.ts';
import { ClaimLoop } from './claim-loop.ts';
import { missingHere } from './compile.ts';
import { daemonKeys } from './daemon-config.ts';
import type { DaemonConfig } from './daemon-config.ts';
import { diskUseMeter, diskUseOf } from './disk-use.ts';
import { loadMeter } from './host-load.ts';
import { openJudge } from './judge-context.ts';
import type { JudgeContext } from './judge-context.ts';
import { judgehostClient } from './judgehost-client.ts';
import type { JudgehostClient } from './judgehost-client.ts';
import { resultOfMistake, runJob } from './run-job.ts';
import { SandboxRefused, openSandbox } from './sandbox/client.ts';
import { selfTestMemory, testLanguages } from './self-test.ts';
import type { InstalledLanguage } from './self-test.ts';

async function main(): Promise<void> {
  const config = configOrExit();
  const log = pino({
    level: config.VERDICT_JUDGE_LOG,
    base: { program: 'judge', host: config.VERDICT_JUDGEHOST_NAME },
  });
  const dataFolder = resolve(config.VERDICT_JUDGE_DATA);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });

  const client = judgehostClient(config.VERDICT_SERVER ?? '', tokenOf(config));
  let running = () => 0;
  const judge = await openJudgeOf(config, dataFolder, client, () => running(), log);
  const offered = new OfferedLanguages();
  const facts = factsOf(judge, offered, dataFolder);
  const learning = { going: true };
  const loop = new ClaimLoop({
    client,
    // Enough judgings that a slot always has work while others compile, report or wait for test data.
    capacity: judge.sandbox.slots + Math.max(2, Math.ceil(judge.sandbox.slots / 2)),
    facts: facts.now,
    unsettled: () => learning.going,
    judge: (job, onProgress, signal, { slotMs, ...lease }) =>
      judge.spareTime.without(() =>
        runJob(judge, job, { onProgress, signal, slotMs, keep: (path) => client.keep(lease, path) }),
      ),
    resultOfMistake,
    log,
  });
  running = () => loop.running;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => loop.stop());

  const learned = judge.spareTime
    .without(() => learnAboutHost(judge, dataFolder, offered, facts, log))
    .finally(() => (learning.going = false));
  void learned.then(() => globalThis.gc?.()).then(() => judge.compiler.compilerCache.fill(offered.languages));
  await Promise.race([offered.first, learned]);
  log.info({ slots: judge.sandbox.slots, enforcement: judge.sandbox.enforcement }, 'judging');
  await loop.run();
  judge.spareTime.close();
  await judge.close();
  // The self-test of a language may still be waiting for its compiler, which has just been ended.
  process.exit(0);
}

function configOrExit(): DaemonConfig {
  try {
    const config = readConfig(process.env, daemonKeys);
    if (config.VERDICT_SERVER === null)
      throw new ConfigError('VERDICT_SERVER is missing: it must be the address of the server.');
    if (config.VERDICT_JUDGEHOST_TOKEN === null && config.VERDICT_JUDGEHOST_TOKEN_FILE === null) {
      throw new ConfigError(
        'VERDICT_JUDGEHOST_TOKEN or VERDICT_JUDGEHOST_TOKEN_FILE is missing: it must be the token of this judge host.',
      );
    }
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(CONFIG_EXIT_CODE);
  }
}

function tokenOf(config: DaemonConfig): string {
  if (config.VERDICT_JUDGEHOST_TOKEN !== null) return config.VERDICT_JUDGEHOST_TOKEN;
  try {
    return readFileSync(config.VERDICT_JUDGEHOST_TOKEN_FILE ?? '', 'utf8').trim();
  } catch (error) {
    console.error(`The file of VERDICT_JUDGEHOST_TOKEN_FILE cannot be read: ${(error as Error).message}`);
    process.exit(1);
  }
}

async function openJudgeOf(
  config: DaemonConfig,
  dataFolder: string,
  client: JudgehostClient,
  running: () => number,
  log: Logger,
): Promise<JudgeContext> {
  const sandbox = await openSandbox({
    slots: config.VERDICT_JUDGE_SLOTS ?? undefined,
    allowDegraded: config.VERDICT_ALLOW_DEGRADED_SANDBOX,
    hidden: [dataFolder, config.VERDICT_JUDGEHOST_TOKEN_FILE ?? dataFolder],
    onLost: (reason) => log.error({ reason }, 'the sandbox helper died; another one takes its place'),
  }).catch((error: unknown) => {
    if (!(error instanceof SandboxRefused)) throw error;
    // A restart would find the same host.
    console.error(error.message);
    process.exit(CONFIG_EXIT_CODE);
  });
  const maxBytes = config.VERDICT_JUDGE_CACHE_MIB * 1024 ** 2;
  return openJudge({
    sandbox,
    blobs: await BlobCache.open(join(dataFolder, 'blobs'), client.blob, maxBytes),
    dataFolder,
    testlibFolder: config.VERDICT_JUDGE_TESTLIB ?? undefined,
    // A single submission uses all slots; several submissions share them.
    parallelCases: () => Math.max(1, Math.floor(sandbox.slots / Math.max(1, running()))),
    onSandboxFailure: (reason) => log.warn({ reason }, 'the sandbox failed; what it ran is tried again'),
  });
}

/** Languages that passed so far, whether the list is complete, and a promise of the first. */
class OfferedLanguages {
  readonly list: InstalledLanguage[] = [];
  complete = false;
  readonly #first = Promise.withResolvers<void>();
  readonly first = this.#first.promise;

  get languages(): Language[] {
    return allLanguages.filter(({ name }) => this.list.some((one) => one.name === name));
  }

  add(language: InstalledLanguage): void {
    this.list.push(language);
    this.#first.resolve();
  }
}

function factsOf(judge: JudgeContext, offered: OfferedLanguages, dataFolder: string) {
  const load = loadMeter(diskUseMeter(() => diskUseOf(dataFolder)));
  const startedAtMs = Date.now();
  const facts = {
    calibration: null as Calibration | null,
    now: (running: number, trouble: HostFacts['trouble']): HostFacts => ({
      version: judge.sandbox.version,
      startedAtMs,
      slots: judge.sandbox.slots,
      languages: offered.list,
      languagesComplete: offered.complete,
      enforcement: { ...judge.sandbox.enforcement },
      calibration: facts.calibration && { ...facts.calibration },
      load: load(running),
      trouble,
    }),
  };
  return facts;
}

/** Slow measurements that may finish later: meanwhile the daemon judges in the languages known so far. */
async function learnAboutHost(
  judge: JudgeContext,
  dataFolder: string,
  offered: OfferedLanguages,
  facts: { calibration: Calibration | null },
  log: Logger,
): Promise<void> {
  try {
    await testLanguages(judge, allLanguages, selfTestMemory(dataFolder), (result) => {
      if ('version' in result) {
        const { version, startUpMs } = result;
        offered.add({ name: result.language.name, version, startUpMs });
      } else log.info({ language: result.language.name, problem: result.problem }, 'not offered');
    });
    for (const { name } of offered.list) {
      const language = languageByName(name);
      const missing = language ? await missingHere(language) : [];
      if (missing.length > 0)
        log.warn({ language: name, missing }, 'linked with shared libraries, which start more slowly');
    }
    offered.complete = true;
    facts.calibration = await calibrate(judge);
    if (facts.calibration) {
      log.info({ ...facts.calibration }, 'calibrated');
      for (const warning of calibrationWarnings(facts.calibration)) log.warn({}, warning);
    }
  } catch (error) {
    log.error({ err: error }, 'this host could not be examined');
  }
}

await main();
