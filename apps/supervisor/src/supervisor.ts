/**
 * Runs all parts of Verdict in the order of their dependencies: PostgreSQL, the API server, the judge daemon. Stops
 * them in reverse order. `processes.ts` explains why nothing outlives this process.
 */
import { ROOT_PASSWORD_UNUSED } from '@verdict/domain/site/site-config.ts';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupervisorConfig } from './config.ts';
import { clearLeftovers, isFull, makeDataFolder, putReserveAside, releaseReserve } from './data-folder.ts';
import { claimInstance } from './instance.ts';
import { LogFile } from './log-file.ts';
import { answersOk, httpUrl, localHost, portTrouble } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { Program, startNodeProgram, type ProgramFacts } from './program.ts';
import { ensureJudgehostToken, keepDatabaseUrl } from './secrets.ts';

/** Paths of the programs. Tests replace them. */
export interface ProgramScripts {
  server: string;
  judge: string;
}

export interface SupervisorOptions {
  config: SupervisorConfig;
  /** Environment that the programs inherit. */
  env: NodeJS.ProcessEnv;
  /** Root of the checkout. */
  root: string;
  scripts: ProgramScripts;
  /** Print a sentence on the operator's terminal. */
  tell(sentence: string): void;
  /** Called when nothing can be done any more. Stop and exit with an error. */
  onGivenUp(sentence: string): void;
}

/** An error whose message is for the operator and needs no stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

export interface RunningVerdict {
  /** Address of the site for a browser on this machine. */
  url: string;
  /** Root's password when this start created it; the file keeps it. Null otherwise. */
  newRootPassword: { password: string; file: string } | null;
  /** Pids by name. Null while a program is being restarted. */
  pids(): Record<string, number | null>;
}

const RESERVE_EVERY_MS = 60_000;
const SERVER_GRACE_MS = 10_000;
const JUDGE_GRACE_MS = 5_000;

export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #programs: { name: string; program: Program }[] = [];
  readonly #undo: (() => void)[] = [];
  #stopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Start everything. Rejects with a sentence; call `stop` afterwards in any case. */
  async start(): Promise<RunningVerdict> {
    const { config, env, root, scripts, tell } = this.#options;
    const startedAt = Date.now();
    const data = dataFolder(resolve(root, config.VERDICT_DATA));
    const instance = await claimInstance(data);
    this.#undo.push(() => instance.release());
    clearLeftovers(data);
    this.#watchReserve(data);
    this.#attempt(() => mkdirSync(join(data, 'logs'), { recursive: true, mode: 0o700 }));
    const trouble = await portTrouble(config.HOST, config.PORT);
    if (trouble !== null) throw new StartRefused(trouble);

    const tokenFile = ensureJudgehostToken(data);
    const url = httpUrl(localHost(config.HOST), config.PORT);
    const databaseUrl =
      config.DATABASE_URL ??
      (await this.#startDatabase(data).catch((cause: unknown) => {
        if (!isFull(data)) throw cause;
        throw new StartRefused(
          `The disk of ${data} is full, and the database cannot start: make room and start again.`,
          { cause },
        );
      }));

    const serverLog = this.#log(data, 'server');
    const server = await this.#startProgram('server', serverLog, async () =>
      startNodeProgram({
        script: scripts.server,
        cwd: root,
        log: serverLog,
        graceMs: SERVER_GRACE_MS,
        youngMiB: 8,
        aheadOfPrograms: true,
        env: {
          ...env,
          PORT: String(config.PORT),
          HOST: config.HOST,
          VERDICT_DATA: data,
          ...(config.VERDICT_BACKUPS !== null && { VERDICT_BACKUPS: resolve(root, config.VERDICT_BACKUPS) }),
          DATABASE_URL: databaseUrl,
          VERDICT_LOCAL_JUDGE_NAME: config.VERDICT_LOCAL_JUDGE_NAME,
          // Without a judge here, its name belongs to another machine of the site.
          ...(config.VERDICT_LOCAL_JUDGE ? { VERDICT_JUDGEHOST_TOKEN_FILE: tokenFile } : {}),
        },
      }),
    );
    await this.#untilHealthy(`${url}/health`, server, serverLog);
    if (serverLog.recentLines().some((line) => line.includes(ROOT_PASSWORD_UNUSED))) tell(ROOT_PASSWORD_UNUSED);

    if (config.VERDICT_LOCAL_JUDGE) {
      const judgeLog = this.#log(data, 'judge');
      await this.#startProgram('judge', judgeLog, async () =>
        startNodeProgram({
          script: scripts.judge,
          cwd: root,
          log: judgeLog,
          graceMs: JUDGE_GRACE_MS,
          youngMiB: 2,
          env: {
            ...judgeEnvironment(env),
            VERDICT_SERVER: url,
            VERDICT_JUDGEHOST_TOKEN_FILE: tokenFile,
            VERDICT_JUDGEHOST_NAME: config.VERDICT_LOCAL_JUDGE_NAME,
            VERDICT_JUDGE_DATA: join(data, 'judge'),
          },
        }),
      );
    }
    instance.announce(url);
    tell(`Verdict is ready at ${shownAddress(config)}`);
    return {
      url,
      newRootPassword: readNewPassword(join(data, 'root-password.txt'), startedAt),
      pids: () => Object.fromEntries(this.#programs.map(({ name, program }) => [name, program.pid])),
    };
  }

  /** Stop everything that runs, last started first. Safe at any moment, even during `start`. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const { program } of this.#programs.toReversed()) await program.stop();
    this.#programs.length = 0;
    for (const undo of this.#undo.splice(0).toReversed()) undo();
  }

  async #startDatabase(data: string): Promise<string> {
    const log = this.#log(data, 'postgres');
    let url = '';
    await this.#startProgram('database', log, async () => {
      this.#freeReserve(data);
      const running = await startPostgres({
        cluster: join(data, 'postgres'),
        log,
        onProgress: (sentence) => this.#options.tell(sentence),
      });
      url = running.url;
      this.#attempt(() => keepDatabaseUrl(data, url));
      return running;
    });
    return url;
  }

  async #startProgram(name: string, log: LogFile, start: ProgramFacts['start']): Promise<Program> {
    let quoted = false;
    const program = new Program({
      name,
      start,
      onTrouble: (sentence, early) => {
        const quote = early && !quoted;
        quoted ||= early;
        this.#options.tell(quote ? lastWords(sentence, log) : sentence);
      },
      // Without a judge the site still answers, and submissions wait.
      onGivenUp: (sentence) =>
        (name === 'judge' ? this.#options.tell : this.#options.onGivenUp)(lastWords(sentence, log)),
    });
    this.#programs.push({ name, program });
    if (this.#stopping) throw new StartRefused('Stopped while starting.');
    await program.start();
    return program;
  }

  /** Reserve disk space whenever there is plenty, checked repeatedly. */
  #watchReserve(data: string): void {
    this.#freeReserve(data);
    const timer = setInterval(() => void putReserveAside(data), RESERVE_EVERY_MS).unref();
    this.#undo.push(() => clearInterval(timer));
  }

  #freeReserve(data: string): void {
    if (releaseReserve(data))
      this.#options.tell(`The disk of ${data} is full: the room in reserve is used up now. Make room.`);
  }

  /** Failures of optional parts, e.g. on a full disk, are only reported. */
  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.tell(`A file cannot be written: ${(error as Error).message}`);
    }
  }

  #log(data: string, name: string): LogFile {
    const log = new LogFile(join(data, 'logs', `${name}.log`), (sentence) => this.#options.tell(sentence));
    this.#undo.push(() => log.close());
    return log;
  }

  /** Watch the first start: a server that keeps ending is reported instead of restarted forever. */
  async #untilHealthy(healthUrl: string, server: Program, log: LogFile): Promise<void> {
    let ends = 0;
    let formerPid = server.pid;
    while (!(await answersOk(healthUrl))) {
      if (this.#stopping) throw new StartRefused('Stopped while starting.');
      const pid = server.pid;
      if (pid === null && formerPid !== null) ends += 1;
      formerPid = pid;
      if (ends === 3) throw new StartRefused(lastWords('The server does not start.', log));
      await sleep(25);
    }
  }
}

/** A sentence with the end of a log, for the terminal. */
function lastWords(sentence: string, log: Pick<LogFile, 'path' | 'recentLines'>): string {
  return [`${sentence} The end of ${log.path}:`, ...log.recentLines().map((line) => `  ${line}`)].join('\n');
}

function dataFolder(folder: string): string {
  try {
    return makeDataFolder(folder);
  } catch (cause) {
    throw new StartRefused(`VERDICT_DATA=${folder} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/** The daemon runs untrusted programs, so it gets no database address and no password, whatever the operator set. */
function judgeEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const allowed =
    /^(PATH|HOME|LANG|LC_ALL|TZ|TMPDIR|NODE_ENV|NODE_COMPILE_CACHE|VERDICT_JUDGE_\w+|VERDICT_ALLOW_DEGRADED_SANDBOX)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => allowed.test(name)));
}

function shownAddress({ HOST, PORT }: SupervisorConfig): string {
  switch (HOST) {
    case '127.0.0.1':
    case 'localhost':
      return `http://localhost:${PORT} (for this machine only; HOST=0.0.0.0 opens it to the network)`;
    case '0.0.0.0':
    case '::':
      return `http://localhost:${PORT} (and at every address of this machine)`;
    default:
      return httpUrl(HOST, PORT);
  }
}

function readNewPassword(file: string, since: number): RunningVerdict['newRootPassword'] {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts || facts.mtimeMs < since) return null;
  return { password: readFileSync(file, 'utf8').trim(), file };
}
