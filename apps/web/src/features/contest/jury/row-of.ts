import type { AnyEndpoint, DataOf } from '@verdict/contract/endpoint.ts';

/** Row of a paged endpoint. */
export type RowOf<E extends AnyEndpoint> = DataOf<E> extends { records: readonly (infer Row)[] } ? Row : never;
