/**
 * A Docker of its own, in a folder that goes with it, with the compose of Debian 13. A Debian 13 made by mmdebstrap
 * takes the place of the image `debian:trixie-slim`, which only a registry has.
 */
import { spawnTied } from '@verdict/supervisor/processes.ts';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './podman.ts';
import { archiveOf, checkout, fileOfPackage } from './root.ts';

const base = 'debian:trixie-slim';

export async function docker(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-docker-'));
  const at = (name: string): string => join(folder, name);
  const host = `unix://${at('socket')}`;
  const folders = ['--data-root', at('data'), '--exec-root', at('exec'), '--pidfile', at('pid')];
  const daemon = spawnTied({
    command: 'dockerd',
    args: ['--host', host, ...folders],
    env: process.env,
    deathSignal: 'TERM',
  });
  let log = '';
  for (const stream of [daemon.stdout, daemon.stderr]) {
    stream?.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-5000)));
  }
  // The builder of the daemon itself: the other one is a program more.
  const env = { DOCKER_HOST: host, DOCKER_BUILDKIT: '0' };
  for (let tries = 0; spawnSync('docker', ['info'], { env: { ...process.env, ...env } }).status !== 0; tries += 1) {
    if (tries === 60 || daemon.exitCode !== null) throw new Error(`Docker did not start. ${log}`);
    await sleep(500);
  }
  const engine: Engine = {
    command: 'docker',
    compose: fileOfPackage('docker-compose', 'usr/libexec/docker/cli-plugins/docker-compose'),
    separator: '-',
    env,
    refusals: [["under Docker's seccomp profile", ['--security-opt', 'apparmor=unconfined'], 'seccomp=unconfined']],
    makeImages(run) {
      run('docker', ['import', archiveOf('trixie'), base]);
      const release = join(checkout, '.verdict/release');
      for (const part of ['server', 'judge']) {
        const file = join(checkout, 'deploy/Dockerfile');
        engine.build(run, `verdict-${part}`, ['--target', part, '-f', file, release]);
      }
      return base;
    },
    build: (run, image, args) => void run('docker', ['build', '--network', 'host', '-t', image, ...args]),
    isHealthy(container, variables) {
      const args = ['inspect', '--format', '{{.State.Health.Status}}', container];
      return spawnSync('docker', args, { env: variables, encoding: 'utf8' }).stdout.trim() === 'healthy';
    },
    async end() {
      daemon.kill('SIGTERM');
      if (daemon.exitCode === null) await once(daemon, 'exit');
      // The daemon leaves its network namespace mounted.
      spawnSync('umount', ['--lazy', at('exec/netns/default')]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return engine;
}
