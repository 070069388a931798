/** Values of documents, whose types a dump may choose as it likes. */
import { type Document, Long, ObjectId } from 'bson';

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export function numberOf(value: unknown): number | null {
  const number = value instanceof Long ? value.toNumber() : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A whole number within PostgreSQL's integers. */
export function integerOf(value: unknown): number | null {
  const number = numberOf(value);
  return number === null ? null : Math.max(-2_147_483_648, Math.min(2_147_483_647, Math.round(number)));
}

/** A reference to something: a number, a word, or an ObjectId as hex digits. */
export function keyOf(value: unknown): string {
  if (value instanceof ObjectId) return value.toHexString();
  return typeof value === 'string' ? value : (numberOf(value)?.toString() ?? '');
}

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const mapIn = (value: unknown): Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) ? value : {};

export function dateOf(value: unknown): string | null {
  return value instanceof Date && !Number.isNaN(value.getTime()) && value.getTime() > 0 ? value.toISOString() : null;
}

/** The time when an ObjectId was made. */
export function madeAt(id: unknown): string {
  return (id instanceof ObjectId ? id.getTimestamp() : new Date(0)).toISOString();
}
