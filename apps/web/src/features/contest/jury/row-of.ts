import type { AnyEndpoint, DataOf } from '@verdict/contract/endpoint.ts';

/** One row of what a paged endpoint returns. */
export type RowOf<E extends AnyEndpoint> = DataOf<E> extends { records: readonly (infer Row)[] } ? Row : never;
