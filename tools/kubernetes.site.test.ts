/** The objects of deploy/kubernetes against the schemas of Kubernetes, and what they promise. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}

const base = resolve(import.meta.dirname, '../deploy/kubernetes');
const example = join(base, 'overlays/example');

/** The objects that a kustomization lists, in files and in other kustomizations. */
function objectsOf(folder: string): KubernetesObject[] {
  const { resources } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as { resources: string[] };
  return resources.flatMap((name) => {
    const path = join(folder, name);
    if (!path.endsWith('.yaml')) return objectsOf(path);
    return parseAllDocuments(readFileSync(path, 'utf8')).map((one) => one.toJSON() as KubernetesObject);
  });
}

const objects = objectsOf(example);
/** Kinds of other projects, whose schemas are not Kubernetes' own. */
const foreign = ['postgresql.cnpg.io/v1', 'keda.sh/v1alpha1'];
const own = objects.filter(({ apiVersion }) => !foreign.includes(apiVersion));

test.each(own.map((one) => [one.kind, one.metadata.name, one] as const))('%s %s is valid', async (kind, _, object) => {
  const module = (await import(`kubernetes-models/${object.apiVersion}`)) as Record<
    string,
    new (data: unknown) => { validate(): void }
  >;
  const Model = module[kind];
  if (!Model) throw new Error(`There is no ${kind} in ${object.apiVersion}.`);
  expect(() => new Model(object).validate()).not.toThrow();
});

test('objects of other projects have the version, kind and name that they need', () => {
  const found = objects
    .filter(({ apiVersion }) => foreign.includes(apiVersion))
    .map(({ kind, metadata }) => [kind, metadata.name]);
  expect(found).toEqual([
    ['Cluster', 'verdict-db'],
    ['ScaledObject', 'verdict-judgehost'],
  ]);
});

const kubectl = ['/usr/bin/kubectl', '/usr/local/bin/kubectl'].find((path) => existsSync(path));
// Skipped without kubectl: the files are read above in any case.
test.runIf(kubectl)('kubectl builds the overlay', () => {
  const { status, stdout } = spawnSync(kubectl!, ['kustomize', example], { encoding: 'utf8' });
  expect(status).toBe(0);
  // The objects of the files, a map and two secrets.
  expect(stdout.match(/^kind:/gm)).toHaveLength(objects.length + 3);
});

type Container = { image: string; resources: Record<string, object>; securityContext: Record<string, unknown> };
const podOf = (name: string) => {
  const { spec } = objects.find(({ kind, metadata }) => metadata.name === name && /Set|Deployment/.test(kind))!;
  const pod = (spec.template as { spec: Record<string, unknown> }).spec;
  return { pod, container: (pod.containers as Container[])[0]! };
};

test('judge hosts have whole processors, capabilities in place of `privileged`, and no token of the cluster', () => {
  const { pod, container } = podOf('verdict-judgehost');
  expect(container.resources.requests).toEqual(container.resources.limits);
  expect(container.resources.limits).toMatchObject({ cpu: expect.stringMatching(/^\d+$/) });
  expect(container.securityContext).toMatchObject({ privileged: false, capabilities: { drop: ['ALL'] } });
  expect(pod.automountServiceAccountToken).toBe(false);
});

test('the images and capabilities are those of the containers that `npm run test:images` runs', () => {
  const { version } = JSON.parse(readFileSync(join(base, '../../package.json'), 'utf8')) as { version: string };
  expect(podOf('verdict-site').container.image).toBe(`verdict-server:${version}`);
  const judge = podOf('verdict-judgehost').container;
  expect(judge.image).toBe(`verdict-judge:${version}`);
  const compose = parse(readFileSync(join(base, '../compose.yaml'), 'utf8')) as {
    services: Record<string, { cap_add?: string[]; ports?: string[] }>;
  };
  const { add } = judge.securityContext.capabilities as { add: string[] };
  expect(compose.services.judge?.cap_add).toEqual(add);
  const tested = readFileSync(resolve(import.meta.dirname, 'test-images.ts'), 'utf8');
  const list = /const capabilities = \[([^\]]*)\]/.exec(tested)?.[1] ?? '';
  expect([...list.matchAll(/'(\w+)'/g)].map((match) => match[1])).toEqual(add);
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['site']);
});

test('judge hosts are reached by nobody, and reach the site and names only', () => {
  const policy = objects.find(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'verdict-judgehost',
  )!;
  expect(policy.spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'], ingress: [] });
  const ports = (policy.spec.egress as { ports: { port: number }[] }[]).flatMap((rule) =>
    rule.ports.map(({ port }) => port),
  );
  expect(new Set(ports)).toEqual(new Set([3000, 53]));
});
