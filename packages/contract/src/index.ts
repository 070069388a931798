/**
 * Every endpoint of the product by area and part. The server must have exactly one handler for each. Comments of this
 * package mark members and calls that HOJ does not have with "Ours".
 */
import type { AnyEndpoint } from './endpoint.ts';
import { contract } from './registry.gen.ts';

export { contract };

type Feature = keyof typeof contract;

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** All endpoints by feature. */
export const allEndpoints: { feature: Feature; name: string; endpoint: AnyEndpoint }[] = Object.entries(
  contract,
).flatMap(([feature, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature: feature as Feature, name, endpoint: value }] : [],
  ),
);
