/** podman with podman-compose, as Debian has them, and the images of `npm run test:images`. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Run = (command: string, args: readonly string[]) => string;

/** A program that builds images and runs containers. */
export interface Engine {
  command: string;
  compose: string;
  /** Between the parts of a container's name. */
  separator: string;
  env: Record<string, string>;
  /** Lacks of the judge that this engine can show: words, options and what the refusal names. */
  refusals: [what: string, options: string[], sentence: string][];
  /** Makes `verdict-server` and `verdict-judge`. Returns the image below them. */
  makeImages(run: Run): string;
  build(run: Run, image: string, args: readonly string[]): void;
  isHealthy(container: string, env: NodeJS.ProcessEnv): boolean;
  end(): Promise<void>;
}

export function podman(folder: string): Engine {
  const settings = join(folder, 'containers.conf');
  // podman asks for more open files than some machines allow.
  writeFileSync(
    settings,
    '[engine]\nruntime = "runc"\n[network]\nnetwork_backend = "netavark"\n[containers]\npids_limit = 0\n' +
      'default_ulimits = ["nofile=16384:16384", "nproc=16384:16384"]\n',
  );
  return {
    command: 'podman',
    compose: 'podman-compose',
    separator: '_',
    env: { CONTAINERS_CONF: settings },
    refusals: [],
    makeImages(run) {
      for (const part of ['server', 'judge'])
        run('podman', ['tag', `verdict-test-${part}`, `localhost/verdict-${part}`]);
      return 'localhost/verdict-test-base';
    },
    build(run, image, args) {
      const how = ['--isolation', 'chroot', '--network', 'host', '--layers', '--pull-never'];
      run('buildah', ['bud', ...how, '-t', `localhost/${image}`, ...args]);
    },
    isHealthy: (container, env) => spawnSync('podman', ['healthcheck', 'run', container], { env }).status === 0,
    end: () => Promise.resolve(),
  };
}
